import { createElement, Fragment } from 'react';

/** An address or a key is longer than a column has room for: it is broken at a sign, and no word of it between its letters. */
export const atItsSigns = (sentence: string) => {
  const parts = sentence.split(/(?=[@.]\S)|(?<=\S_)/);
  return createElement(
    Fragment,
    null,
    ...parts.flatMap((part, index) => (index === 0 ? [part] : [createElement('wbr'), part])),
  );
};
