import {
  CREDENTIAL_FIELDS,
  credentialFields,
  credentialTypeOf,
  isCredentialSecret,
  patchBetween,
  type CredentialField,
  type Operation,
  type WebhookCredential,
} from '@wardmere/api';
import type { PlainRecord } from '@wardmere/machines';

/** The form of a credential: whatever its type, each field stands under its name, and a secret only once it is typed. */
export interface CredentialForm extends Readonly<Partial<Record<CredentialField, string | undefined>>> {
  readonly name: string;
  /** Empty while none is chosen. */
  readonly type: string;
}

/** A new credential: no type is chosen, and what is chosen from a list is the usual one (D-112). */
export const blankCredential: CredentialForm = {
  name: '',
  type: '',
  ...Object.fromEntries(
    CREDENTIAL_FIELDS.flatMap((field) => {
      const [usual] = credentialFields[field].choices ?? [];
      return usual === undefined ? [] : [[field, usual.value]];
    }),
  ),
};

const fieldsOf = (type: unknown): readonly CredentialField[] => credentialTypeOf(String(type))?.fields ?? [];

/** The form of a credential that was read: of a secret nothing is known. */
export function toCredentialForm(record: WebhookCredential): CredentialForm {
  const told = new Map(Object.entries(record));
  const { name, type } = record;
  const fields = fieldsOf(type).filter((field) => !isCredentialSecret(field));
  return { name, type, ...Object.fromEntries(fields.map((field) => [field, told.get(field) ?? ''])) };
}

/** Whatever was typed for the former type goes as another one is chosen while adding (D-262). */
export const emptied: PlainRecord = Object.fromEntries(
  CREDENTIAL_FIELDS.map((field) => [field, blankCredential[field]]),
);

/** What differs, and nothing of what is not touched: a secret is always there, so a new one takes its place (D-113, D-262). */
export const credentialOperations = (before: CredentialForm, after: CredentialForm): Operation[] =>
  patchBetween(before, after).map((operation) =>
    operation.op === 'add' && isCredentialSecret(operation.path.slice(1)) ? { ...operation, op: 'replace' } : operation,
  );
