import type { ReactNode } from 'react';

/** A key and what it does. */
export type KeyRow = readonly [keys: string, does: string];

/** Where a part is in what is drawn: the first to match a selector, all that match one, or words by themselves. */
export type Place = string | { readonly all: string } | { readonly words: string };

/** What is done to what is drawn so that it is seen whole, and whether it could be done yet. */
export type Deed = (root: HTMLElement) => boolean;

/** The room a drawing has: as much as it takes, that of a field, a page's, or a window of its own, so many pixels high. */
export type Room = 'own' | 'field' | 'page' | { readonly window: number };

/** The component itself, drawn for a guide. */
export interface Drawing {
  readonly shows: ReactNode;
  /** Where it is another than that of the guide. */
  readonly room?: Room;
  /** Opens what is folded away at first. */
  readonly deed?: Deed;
}

/** A part of a component that its anatomy points at. */
export interface Part {
  readonly name: string;
  readonly at: Place;
  /** It may be absent. */
  readonly optional?: true;
}

/** The component with everything it can hold, and its parts in reading order. */
export interface Anatomy extends Drawing {
  readonly parts: readonly [Part, ...Part[]];
}

/** One of a pair: the component used so, and the sentence that says what is seen. */
export interface Example extends Drawing {
  readonly because: string;
}

/** The one not to follow. */
export interface Misuse extends Example {
  /** The rules of axe that it breaks, where that is what is wrong with it. */
  readonly breaks?: readonly string[];
}

/** What a designer needs to know of a component besides its looks. */
export interface Guide {
  /** When it is the right one. */
  readonly use: string;
  /** When another one is. */
  readonly avoid: string;
  /** The room its drawings have. */
  readonly room?: Room;
  readonly anatomy: Anatomy;
  readonly keyboard?: readonly KeyRow[];
  /** How its words are written. */
  readonly content: string;
  /** What makes it good. */
  readonly do: Example;
  /** What spoils it. */
  readonly dont: Misuse;
}
