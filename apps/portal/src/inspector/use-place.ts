import { useEffect, useEffectEvent } from 'react';
import { placeInHash, readPlace, type Place } from './place.ts';

/** Keeps the place looked at in the address of the page, and goes to the one an address asks for. */
export function usePlace(place: Place, goTo: (place: Place) => void): void {
  const hash = placeInHash(place);
  const read = useEffectEvent(() => {
    const asked = readPlace(location.hash);
    if (placeInHash(asked) !== '') goTo(asked);
  });
  const write = useEffectEvent((next: string) =>
    history.replaceState(history.state, '', `${location.pathname}${location.search}${next}`),
  );
  useEffect(() => {
    const again = () => read();
    again();
    addEventListener('hashchange', again);
    return () => {
      removeEventListener('hashchange', again);
      // What is no longer shown has no address.
      write('');
    };
  }, []);
  useEffect(() => {
    if (hash !== '' || readsPlace()) write(hash);
  }, [hash]);
}

const readsPlace = () => placeInHash(readPlace(location.hash)) !== '';
