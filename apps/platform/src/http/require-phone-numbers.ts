import { NOT_A_PHONE_NUMBER, wrongPhoneNumbers } from '@wardmere/api';
import { invalid } from './refusal.ts';

const fields = ['mobilePhoneNumber', 'voicePhoneNumber', 'phoneNumber'] as const;
type Numbers = { readonly [Field in (typeof fields)[number]]?: string };

/** Refuses numbers of a record that nobody could be called by, but for those it has already. */
export function requirePhoneNumbers(draft: Numbers, stored?: Numbers): void {
  const wrong = wrongPhoneNumbers(fields, draft, stored);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((field) => [field, [NOT_A_PHONE_NUMBER]])));
}
