type Feedback = 'info' | 'success' | 'warning' | 'danger' | 'neutral';

/** The colours one theme must name: every one is an intention, none is a hue. */
export type Palette = {
  /** Planes, from the back to the front. */
  readonly sunken: string;
  readonly canvas: string;
  readonly surface: string;
  readonly raised: string;
  readonly hover: string;
  /** Words. */
  readonly ink: string;
  readonly inkSoft: string;
  readonly inkFaint: string;
  /** Hairlines divide; `control` outlines what can be operated and is seen at 3:1. */
  readonly line: string;
  readonly lineStrong: string;
  readonly control: string;
  readonly controlHover: string;
  readonly focus: string;
  /** The one accent of the region. */
  readonly accent: string;
  readonly accentHover: string;
  readonly accentPress: string;
  readonly onAccent: string;
  readonly accentInk: string;
  readonly accentWash: string;
  readonly accentLine: string;
  /** The rail is dark in every theme. */
  readonly rail: string;
  readonly railHover: string;
  readonly railCurrent: string;
  readonly railLine: string;
  readonly railInk: string;
  readonly railInkSoft: string;
  readonly railAccent: string;
  /** Destructive buttons. */
  readonly danger: string;
  readonly dangerHover: string;
  readonly onDanger: string;
  /** Covers and shadows. */
  readonly scrim: string;
  readonly shade: string;
  readonly skeleton: string;
} & { readonly [tone in Feedback as `${tone}Ink`]: string } & {
  readonly [tone in Feedback as `${tone}Wash`]: string;
} & { readonly [tone in Feedback as `${tone}Line`]: string } & { readonly [tone in Feedback as `${tone}Mark`]: string };

const isKeyOf = <Thing extends object>(thing: Thing, key: string): key is Extract<keyof Thing, string> => key in thing;

/** The names of a palette's colours. */
export const namesOf = (palette: Palette): readonly (keyof Palette)[] =>
  Object.keys(palette).filter((key) => isKeyOf(palette, key));
