import { CREDENTIAL_SECRETS, credentialTypes, isCredentialSecret } from '@wardmere/api';
import { isSecretName } from '@wardmere/machines/inspection/redaction';
import { describe, expect, it } from 'vitest';
import { blankCredential, credentialOperations, emptied, toCredentialForm } from './credential-form.ts';

const id = '00000000-0000-4000-8000-000000000001';

describe('the form of a credential', () => {
  it.each(credentialTypes)(
    'of type $type has its own fields, and nothing of its secrets (D-113)',
    ({ type, fields }) => {
      const form = toCredentialForm({
        id,
        clientId: id,
        name: 'Signs',
        type,
        username: 'northmoor',
        tokenUrl: 'https://a.example',
      });
      const told = fields.filter((field) => !isCredentialSecret(field));
      expect(Object.keys(form).toSorted()).toEqual(['name', 'type', ...told].toSorted());
    },
  );

  it('sends what differs, and a typed secret in the place of the one that is kept', () => {
    const before = { name: 'Signs', type: 'BasicAuth', username: 'northmoor' };
    expect(credentialOperations(before, { ...before })).toEqual([]);
    expect(credentialOperations(before, { ...before, password: undefined })).toEqual([]);
    expect(credentialOperations(before, { ...before, name: 'Boards', password: 'new' })).toEqual([
      { op: 'replace', path: '/name', value: 'Boards' },
      { op: 'replace', path: '/password', value: 'new' },
    ]);
  });

  it('is emptied by another type of whatever was typed for the former one, its name excepted (D-262)', () => {
    const draft = { ...blankCredential, name: 'Signs', type: 'DigestAuth', username: 'northmoor', password: 'secret' };
    const { name, type, ...left } = { ...draft, ...emptied };
    const { name: _name, type: _type, ...blank } = blankCredential;
    expect([name, type]).toEqual(['Signs', 'DigestAuth']);
    expect(Object.entries(left).filter(([, value]) => value !== undefined)).toEqual(Object.entries(blank));
  });
});

it.each(CREDENTIAL_SECRETS)('%s is known for a secret by its name, wherever a message is looked at (B9)', (field) => {
  expect(isSecretName(field)).toBe(true);
});
