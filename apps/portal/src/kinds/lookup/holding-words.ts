import { withArticle } from '@wardmere/ui/words';
import { counted } from '../collection/bulk-words.ts';
import type { HoldersOf } from '../entity/held-by.ts';

/**
 * How it is said that a record is held: people have it and are given another, things use it (B13). Who sees only some of
 * the people is told of no more.
 */
export function holdingWords(
  { noun, areThings }: Pick<HoldersOf, 'noun' | 'areThings'>,
  what: string,
  seesSome = false,
) {
  const several = (count: number) => counted(count, noun);
  const one = withArticle('A', what);
  return areThings
    ? {
        never: `${one} that ${withArticle('a', noun.one)} uses cannot be deleted.`,
        first: `Replace it for the ${noun.many} that use it first`,
        wait: 'Wait for what uses it',
        untold: `It is not known what uses this ${what}.`,
        none: `Nothing uses this ${what}.`,
        held: (count: number) => `${several(count)} ${count === 1 ? 'uses' : 'use'} this ${what}:`,
        instead: 'Use instead',
        choose: 'Choose what they use instead',
        moved: (count: number, other: string | undefined) =>
          `${several(count)} now ${count === 1 ? 'uses' : 'use'} ${other === undefined ? `no ${what}` : `“${other}” instead`}.`,
      }
    : {
        never: `${one} that somebody has cannot be deleted.`,
        first: `Replace it for the ${noun.many} who have it first`,
        wait: 'Wait for who has it',
        untold: `It is not known who has this ${what}.`,
        none: `Nobody${seesSome ? ' whom you see' : ''} has this ${what}.`,
        held: (count: number) => `${several(count)} ${count === 1 ? 'has' : 'have'} this ${what}:`,
        instead: 'Give them instead',
        choose: 'Choose what they are given instead',
        moved: (count: number, other: string | undefined) =>
          `${several(count)} now ${count === 1 ? 'has' : 'have'} ${other === undefined ? `no ${what} in its place` : `“${other}” instead`}.`,
      };
}
