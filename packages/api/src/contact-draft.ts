import * as v from 'valibot';
import { isEmail, NOT_AN_EMAIL } from './email.ts';
import { numberCheck } from './number-check.ts';
import { writtenContactMethods } from './person-fields.ts';
import { chosen, Named, requiredText, writtenText } from './shapes.ts';

const entries = {
  firstName: requiredText('First name'),
  lastName: requiredText('Last name'),
  /** Required where Email is a contact method (D-210). */
  email: v.pipe(
    writtenText('Email', 320),
    v.check((text) => text === '' || isEmail(text), NOT_AN_EMAIL),
  ),
  titleUID: chosen('a title'),
  mobilePhoneNumber: writtenText('Mobile phone number', 40),
  voicePhoneNumber: writtenText('Voice phone number', 40),
  primaryBuilding: v.nullish(Named, null),
  preferredContactMethods: writtenContactMethods,
  isContactOnly: v.optional(v.literal(true, 'A contact is a contact only.'), true),
};

interface Addressed {
  readonly email: string;
  readonly preferredContactMethods: readonly string[];
}
const emailCheck = <Value extends Addressed>() =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { email, preferredContactMethods } = dataset.value;
    if (email !== '' || !preferredContactMethods.includes('Email')) return;
    const input = Object.fromEntries(Object.entries(dataset.value));
    addIssue({
      message: 'Email is required.',
      input: email,
      path: [{ type: 'object', origin: 'value', input, key: 'email', value: email }],
    });
  });

/** A contact as written: its title as titleUID and its address as email, as for users (D-098). */
export const ContactDraft = v.pipe(v.looseObject(entries), emailCheck(), numberCheck());
export type ContactDraft = v.InferOutput<typeof ContactDraft>;
