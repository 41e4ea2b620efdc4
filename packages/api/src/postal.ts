const usZip = /^\d{5}(-\d{4})?$/;
const ukPostcode = /^[a-z]{1,2}\d{1,2}[a-z]? ?\d[a-z]{2}$/i;

/** What is wrong with a postal code in a country, or undefined; empty is allowed, other countries have no rule (§5, D-206). */
export function postalProblem(country: string, code: string): string | undefined {
  if (code === '') return undefined;
  if (country === 'US' && !usZip.test(code)) return 'Enter a valid zip code.';
  if ((country === 'GB' || country === 'UK') && !ukPostcode.test(code)) return 'Enter a valid postcode.';
  return undefined;
}
