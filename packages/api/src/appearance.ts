import * as v from 'valibot';

/** Whether the portal is drawn light or dark, or as the person's system is. */
export const SCHEMES = ['system', 'light', 'dark'] as const;
/** How close rows and fields stand. */
export const DENSITIES = ['comfortable', 'compact'] as const;

const fields = {
  scheme: v.picklist(SCHEMES, 'Choose an appearance.'),
  density: v.picklist(DENSITIES, 'Choose a density.'),
};

/** How the portal looks for somebody, as it is read: what is not known looks as it always did. */
export const readAppearance = {
  scheme: v.optional(v.fallback(fields.scheme, 'system'), 'system'),
  density: v.optional(v.fallback(fields.density, 'comfortable'), 'comfortable'),
};

/** How it looks, as it is written. */
export const writtenAppearance = {
  scheme: v.optional(fields.scheme, 'system'),
  density: v.optional(fields.density, 'comfortable'),
};

/** How the portal looks for somebody. */
export const Appearance = v.object(readAppearance);
export type Appearance = v.InferOutput<typeof Appearance>;

/** How it looks for somebody, of what is known of them. */
export const appearanceOf = ({ scheme, density }: Appearance): Appearance => ({ scheme, density });

/** The look of somebody who has not chosen. */
export const PLAIN_APPEARANCE: Appearance = { scheme: 'system', density: 'comfortable' };
