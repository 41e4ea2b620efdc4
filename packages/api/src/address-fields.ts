import * as v from 'valibot';
import { postalProblem } from './postal.ts';
import { requiredText, Text, writtenText } from './shapes.ts';

/** The address of a client or building as read. */
export const addressRead = {
  addressLine1: Text,
  addressLine2: Text,
  addressLine3: Text,
  city: Text,
  stateProvinceRegion: Text,
  postalZipCode: Text,
  country: v.nullish(v.string(), 'US'),
};

/** The address as written; the country decides the rule of the postal code. */
export const addressWritten = {
  addressLine1: writtenText('Address line 1'),
  addressLine2: writtenText('Address line 2'),
  addressLine3: writtenText('Address line 3'),
  city: writtenText('City'),
  stateProvinceRegion: writtenText('State, province or region'),
  /** A space typed or pasted around it says nothing. */
  postalZipCode: v.pipe(writtenText('Postal or zip code', 40), v.trim()),
  country: requiredText('Country', 3),
};

interface Addressed {
  readonly country: string;
  readonly postalZipCode?: string | undefined;
}

/** Puts the postal rule's words on the field `postalZipCode`. */
export const postalCheck = <Value extends Addressed>() =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { country, postalZipCode = '' } = dataset.value;
    const message = postalProblem(country, postalZipCode);
    if (message === undefined) return;
    addIssue({
      message,
      input: postalZipCode,
      path: [
        {
          type: 'object',
          origin: 'value',
          input: { country, postalZipCode },
          key: 'postalZipCode',
          value: postalZipCode,
        },
      ],
    });
  });
