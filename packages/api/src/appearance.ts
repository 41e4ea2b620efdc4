import * as v from 'valibot';

/** Whether the portal is drawn light or dark, or as the person's system is. */
export const SCHEMES = ['system', 'light', 'dark'] as const;
/** How close rows and fields stand. */
export const DENSITIES = ['comfortable', 'compact'] as const;
/** What the portal can be said in. Each writes dates, figures and the order of names its own way. */
export const SPOKEN = ['en-GB', 'en-US', 'cy-GB'] as const;
/** What somebody may choose of it: one of these, or what is usual in the deployment. */
export const LANGUAGES = ['usual', ...SPOKEN] as const;

const fields = {
  scheme: v.picklist(SCHEMES, 'Choose an appearance.'),
  density: v.picklist(DENSITIES, 'Choose a density.'),
  language: v.picklist(LANGUAGES, 'Choose a language.'),
};

/** How the portal looks and speaks for somebody, as it is read: what is not known is as it always was. */
export const readAppearance = {
  scheme: v.optional(v.fallback(fields.scheme, 'system'), 'system'),
  density: v.optional(v.fallback(fields.density, 'comfortable'), 'comfortable'),
  language: v.optional(v.fallback(fields.language, 'usual'), 'usual'),
};

/** How it looks and speaks, as it is written. */
export const writtenAppearance = {
  scheme: v.optional(fields.scheme, 'system'),
  density: v.optional(fields.density, 'comfortable'),
  language: v.optional(fields.language, 'usual'),
};

/** How the portal looks and speaks for somebody: its colours, its density, its language. */
export const Appearance = v.object(readAppearance);
export type Appearance = v.InferOutput<typeof Appearance>;

/** How it looks and speaks for somebody, of what is known of them. */
export const appearanceOf = ({ scheme, density, language }: Appearance): Appearance => ({
  scheme,
  density,
  language,
});

/** The appearance for somebody who has not chosen. */
export const PLAIN_APPEARANCE: Appearance = { scheme: 'system', density: 'comfortable', language: 'usual' };
