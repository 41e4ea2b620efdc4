/** The provider's answer to a sign-in stands in the fragment: a code or an error, with the state (D-019). */
export const hasAnswer = (fragment: string) => {
  const query = new URLSearchParams(fragment.replace(/^#/, ''));
  return query.has('state') && (query.has('code') || query.has('error'));
};
