import { vars } from '../theme/contract.css.ts';

/** The five tones a message or a status may have, and their colours. */
export const tones = {
  neutral: {
    ink: vars.color.neutralInk,
    wash: vars.color.neutralWash,
    line: vars.color.neutralLine,
    mark: vars.color.neutralMark,
  },
  info: { ink: vars.color.infoInk, wash: vars.color.infoWash, line: vars.color.infoLine, mark: vars.color.infoMark },
  success: {
    ink: vars.color.successInk,
    wash: vars.color.successWash,
    line: vars.color.successLine,
    mark: vars.color.successMark,
  },
  warning: {
    ink: vars.color.warningInk,
    wash: vars.color.warningWash,
    line: vars.color.warningLine,
    mark: vars.color.warningMark,
  },
  danger: {
    ink: vars.color.dangerInk,
    wash: vars.color.dangerWash,
    line: vars.color.dangerLine,
    mark: vars.color.dangerMark,
  },
} as const;

export type Tone = keyof typeof tones;
