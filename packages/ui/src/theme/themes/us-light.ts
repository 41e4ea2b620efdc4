import type { Palette } from '../palette.ts';
import { ukLight } from './uk-light.ts';

/** United States by day: the same paper and ink, harbour blue. */
export const usLight: Palette = {
  ...ukLight,
  focus: '#2156c4',
  accent: '#1f4fb5',
  accentHover: '#19429a',
  accentPress: '#14367f',
  accentInk: '#1c4bb0',
  accentWash: '#e9effb',
  accentLine: '#b4c8ef',
  railAccent: '#86aefc',
  infoInk: '#125a77',
  infoWash: '#e6f3f8',
  infoLine: '#aed5e4',
  infoMark: '#2783a8',
};
