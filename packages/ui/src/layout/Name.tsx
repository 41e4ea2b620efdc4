import type { ReactNode } from 'react';

/**
 * What somebody has called somebody or something. It is written in whatever direction its letters are, and what stands
 * beside it – a number, a bracket, another name – keeps its own.
 */
export const Name = ({ children }: { readonly children: string }) => <bdi>{children}</bdi>;

/** Letters that are written from right to left, and signs that turn the direction. */
const TURNING = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ud802-\ud83b\ufb1d-\ufeff]/;

/**
 * Words are a name; what is drawn otherwise keeps its names apart itself. Nothing stands around one that no direction can
 * turn: a long list has hundreds.
 */
export const named = (content: ReactNode): ReactNode =>
  typeof content === 'string' && TURNING.test(content) ? <Name>{content}</Name> : content;
