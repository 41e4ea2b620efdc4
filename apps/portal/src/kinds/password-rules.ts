import { passwordParts, uncommonPart } from '@wardmere/api';

/** The rule of passwords as it is met while typing; its last line is the platform's to look at (§5, D-285). */
export const passwordRules = (
  password: string,
  brand: string,
): readonly { readonly label: string; readonly met: boolean | undefined }[] => [
  ...passwordParts.map(({ label, holds }) => ({ label, met: holds(password) })),
  { label: uncommonPart(brand), met: undefined },
];
