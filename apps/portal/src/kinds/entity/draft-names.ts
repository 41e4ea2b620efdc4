import { called } from '@wardmere/ui/words';

/** What the notice that offers unsaved work is about. */
export const OFFERED = 'drafts';

/** What a draft is called, with what it is where its name does not say so. */
export const calledWithKind = ({ name, noun }: { readonly name: string; readonly noun: string }): string =>
  ` ${name} `.toLowerCase().includes(` ${noun.toLowerCase()} `) ? called(name) : `${called(name)} (${noun})`;
