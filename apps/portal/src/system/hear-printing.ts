import { momentIn } from '@wardmere/ui/words';

/** A page that is printed says where it is from and when: the bars that say so on screen are left out on paper. */
export function hearPrinting(place: () => readonly (string | undefined)[], signal: AbortSignal): void {
  const note = () => {
    const main = document.querySelector('main');
    if (main)
      main.dataset['printed'] = [
        ...place(),
        `Printed ${momentIn(new Date(), { dateStyle: 'medium', timeStyle: 'short' })}`,
      ]
        .filter(Boolean)
        .join(' · ');
  };
  addEventListener('beforeprint', note, { signal });
}
