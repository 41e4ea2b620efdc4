import type { ReactNode } from 'react';

import { TURNING } from '../words/turning.ts';

/**
 * What somebody has called somebody or something. It is written in whatever direction its letters are, and what stands
 * beside it – a number, a bracket, another name – keeps its own.
 */
export const Name = ({ children }: { readonly children: string }) => <bdi>{children}</bdi>;

/**
 * Words are a name; what is drawn otherwise keeps its names apart itself. Nothing stands around one that no direction can
 * turn: a long list has hundreds.
 */
export const named = (content: ReactNode): ReactNode =>
  typeof content === 'string' && TURNING.test(content) ? <Name>{content}</Name> : content;
