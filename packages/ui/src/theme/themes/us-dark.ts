import type { Palette } from '../palette.ts';
import { ukDark } from './uk-dark.ts';

/** United States by night. */
export const usDark: Palette = {
  ...ukDark,
  focus: '#8db2ff',
  accent: '#7aa2f7',
  accentHover: '#93b5fb',
  accentPress: '#abc6ff',
  onAccent: '#081530',
  accentInk: '#9abafc',
  accentWash: '#18253f',
  accentLine: '#34507f',
  railAccent: '#86aefc',
  infoInk: '#8fd0e6',
  infoWash: '#122a34',
  infoLine: '#275467',
  infoMark: '#4da9c9',
};
