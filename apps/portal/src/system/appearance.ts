import { Appearance, PLAIN_APPEARANCE } from '@wardmere/api';
import { locale, speak, type Locale } from '@wardmere/ui/words';
import { parse } from 'valibot';
import { deviceStorage } from './tab-storage.ts';

/** Where this browser keeps it; the document reads it before its first paint (`index.html`). */
export const APPEARANCE = 'appearance';

/** How this browser was asked to look last; plainly, where it was not or cannot say. */
export function keptAppearance(): Appearance {
  try {
    return parse(Appearance, JSON.parse(deviceStorage.read(APPEARANCE) ?? '{}'));
  } catch {
    return PLAIN_APPEARANCE;
  }
}

/** Draws the document so, and remembers it for the next one; `usual` is the language of the deployment. */
export function drawAppearance(appearance: Appearance, usual: Locale): void {
  const { dataset } = document.documentElement;
  if (appearance.scheme === 'system') delete dataset['scheme'];
  else dataset['scheme'] = appearance.scheme;
  dataset['density'] = appearance.density;
  const language = languageOf(appearance, usual);
  if (language !== locale()) void speak(language);
  const text = JSON.stringify(appearance);
  if (deviceStorage.read(APPEARANCE) !== text) deviceStorage.write(APPEARANCE, text);
}

/** What somebody who likes the portal so is spoken to in. */
export const languageOf = ({ language }: Appearance, usual: Locale): Locale =>
  language === 'usual' ? usual : language;
