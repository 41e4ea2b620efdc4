import * as v from 'valibot';
import { missingNumber } from './person-fields.ts';

type Reachable = Parameters<typeof missingNumber>[0];

/** Puts what a contact method lacks on the number that is missing (D-097). */
export const numberCheck = <Value extends Reachable>() =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const missing = missingNumber(dataset.value);
    if (missing === undefined) return;
    const { field, message } = missing;
    const input = Object.fromEntries(Object.entries(dataset.value));
    addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] });
  });
