import type { Guide } from '../../stories/guide.ts';
import { check } from '../../stories/keys.ts';

/** How CheckboxGroup is used. */
export const guide: Guide = {
  use: 'Several of a few.',
  avoid: 'One of a few is a RadioGroup.',
  anatomy: ['Legend', 'Choices with [hint]'],
  keyboard: check,
  content: 'The legend asks, the choices answer.',
  do: 'Keep it to seven, and say in the legend what is asked.',
  dont: 'Do not let one choice clear the others: that is a RadioGroup.',
};
