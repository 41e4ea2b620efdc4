import { SPOKEN } from '@wardmere/api';

export type Spoken = (typeof SPOKEN)[number];

/** What the sign-in page says in Welsh, by the English that stands in its code (decision 0099). */
export const welsh: Readonly<Record<string, string>> = {
  'Sign in': 'Mewngofnodi',
  'Error: Sign in': 'Gwall: Mewngofnodi',
  'to continue to {brand}': 'i barhau i {brand}',
  'This needs you to have signed in within the last few minutes. You will then come back to where you were.':
    'Mae angen mewngofnodi o fewn yr ychydig funudau diwethaf ar gyfer hyn. Wedyn byddwch yn dychwelyd i’r un lle.',
  'Your session has ended, here or elsewhere. Sign in to carry on where you were.':
    'Mae eich sesiwn wedi dod i ben, yma neu rywle arall. Mewngofnodwch i barhau o’r un lle.',
  'Your organisation has its own sign-in. If you have a password here, use it below.':
    'Mae gan eich sefydliad ei ffordd ei hun o fewngofnodi. Os oes gennych gyfrinair yma, defnyddiwch ef isod.',
  "Continue to your organisation's sign-in": 'Parhau i fewngofnodi gyda’ch sefydliad',
  'Email address': 'Cyfeiriad e-bost',
  Password: 'Cyfrinair',
  Show: 'Dangos',
  Hide: 'Cuddio',
  'Forgotten your password?': 'Wedi anghofio eich cyfrinair?',
  'There is a problem': 'Mae problem',
  'Error:': 'Gwall:',
  Privacy: 'Preifatrwydd',
  'Contact support': 'Cysylltu â chymorth',
  'Enter your email address, for example name@school.example.':
    'Rhowch eich cyfeiriad e-bost, er enghraifft enw@ysgol.example.',
  'Enter your password.': 'Rhowch eich cyfrinair.',
  'The email address and password do not match, or the account is locked after too many attempts. Check both and try again, or choose a new password.':
    'Nid yw’r cyfeiriad e-bost a’r cyfrinair yn cyfateb, neu mae’r cyfrif wedi’i gloi ar ôl gormod o ymdrechion. Gwiriwch y ddau a rhowch gynnig arall arni, neu dewiswch gyfrinair newydd.',
  'There were too many attempts. Wait a few minutes and try again.':
    'Bu gormod o ymdrechion. Arhoswch ychydig funudau a rhowch gynnig arall arni.',
  'Too many people are asking for this at the moment. Wait a little and try again.':
    'Mae gormod o bobl yn gofyn am hyn ar hyn o bryd. Arhoswch ychydig a rhowch gynnig arall arni.',
  'Signing in is not possible at the moment. Try again in a few seconds.':
    'Nid oes modd mewngofnodi ar hyn o bryd. Rhowch gynnig arall arni ymhen ychydig eiliadau.',
};

/** Says a phrase of the sign-in page in a language; as it stands where there are no words for it. */
export const sayerIn =
  (language: Spoken) =>
  (phrase: string): string =>
    (language === 'cy-GB' ? welsh[phrase] : undefined) ?? phrase;

interface Asked {
  /** What the portal asked for, as OpenID Connect spells it: tags with blanks between, the best first. */
  readonly uiLocales: unknown;
  /** What the browser reads, as HTTP spells it. */
  readonly acceptLanguage: string | undefined;
  /** What is usual in the deployment. */
  readonly usual: Spoken;
}

/** The language a page is said in: as it was chosen in the portal, then as the browser asks, then as is usual. */
export function languageFor({ uiLocales, acceptLanguage = '', usual }: Asked): Spoken {
  const chosen = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  const read = acceptLanguage
    .slice(0, 1000)
    .split(',')
    .map((range) => {
      const [tag = '', q] = range.trim().split(/\s*;\s*q\s*=\s*/);
      return { tag, weight: q === undefined ? 1 : Number(q) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
  return [...chosen, ...read].map((tag) => spokenBy(tag, usual)).find((each) => each !== undefined) ?? usual;
}

/** `cy` is Welsh; English without a country is the one of the deployment, where that is English. */
function spokenBy(tag: string, usual: Spoken): Spoken | undefined {
  const wanted = tag.toLowerCase();
  const [primary = ''] = wanted.split('-');
  const sameWords = [usual, ...SPOKEN].filter((each) => each.toLowerCase().startsWith(`${primary}-`));
  return primary === '' ? undefined : (sameWords.find((each) => each.toLowerCase() === wanted) ?? sameWords[0]);
}
