import type { Rule } from '../page/rule.ts';

/** The commonest words of languages: six of a sentence's tell which it is in. */
const commonest: Readonly<Record<string, string>> = {
  en: 'the of and to in is that it for you was with as are on be this have from or by not what when your can which will their if one all we has more out up about who no an at',
  cy: 'y yr yn i o a ar mae ac ei gan wedi am fod eu hyn chi ni nid oes cael bydd neu hon hwn dros gyda eich rhwng wrth',
  fr: 'le la les de des et est un une dans pour que qui sur pas vous nous avec ce cette ne plus au aux par votre du être sont ou',
  de: 'der die das und ist nicht ein eine zu den mit von sie für auf dem im sich des auch es wird oder wie bei ihre werden',
  es: 'el la los las de y que en un una es por con para se no del su al como más usted lo este esta sus pero o',
  pl: 'nie się jest na do że w i z to jak o ale po tego czy dla są przez twoje',
};
const sets = Object.entries(commonest).map(([language, words]) => [language, new Set(words.split(' '))] as const);

/** Words are not in the language that the document, or the part they stand in, says that it is in (WCAG 3.1.1, 3.1.2). */
export const languageUntold: Rule = ({ texts }) =>
  texts.flatMap(({ of, words }) => {
    const told = (of.closest('[lang]')?.getAttribute('lang') ?? '').split('-')[0]?.toLowerCase() ?? '';
    const spoken = languageOf(words);
    return spoken === undefined || spoken === told
      ? []
      : [{ at: of, says: `“${words.slice(0, 50)}” is said to be in “${told}” and is not.` }];
  });

function languageOf(words: string): string | undefined {
  const each = words
    .toLowerCase()
    .split(/[\s.,;:!?“”‘’()]+/u)
    .filter((word) => /^\p{L}+$/u.test(word));
  if (each.length < 5) return undefined;
  const [first, second] = sets
    .map(([language, common]) => [language, each.filter((word) => common.has(word)).length] as const)
    .toSorted(([, one], [, other]) => other - one);
  if (first === undefined || second === undefined) return undefined;
  const isSure = first[1] >= 2 && first[1] >= second[1] + 2 && first[1] / each.length >= 0.25;
  return isSure ? first[0] : undefined;
}
