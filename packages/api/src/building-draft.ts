import * as v from 'valibot';
import { addressWritten, postalCheck } from './address-fields.ts';
import { buildingStatus } from './building-status.ts';
import { requiredText, Uid, writtenDate, writtenParagraph, writtenText } from './shapes.ts';

const wholeNumber = (label: string, least: number, most: number, words: string) =>
  v.nullish(
    v.pipe(v.number(`${label} must be a number.`), v.integer(words), v.minValue(least, words), v.maxValue(most, words)),
    null,
  );

/** A building as written: buildingType as buildingTypeUID, timeZone as timezone (§3). */
export const BuildingDraft = v.pipe(
  v.object({
    name: requiredText('Name'),
    status: v.optional(buildingStatus.written('Status'), buildingStatus.values.Active),
    buildingTypeUID: v.pipe(
      v.nullish(v.string(), ''),
      v.check((uid) => v.is(Uid, uid), 'Building type is required.'),
    ),
    ...addressWritten,
    phoneNumber: writtenText('Phone number', 40),
    timezone: requiredText('Time zone', 100),
    uniqueId: writtenText('Unique ID', 100),
    buildingId: writtenText('Building ID', 100),
    notes: writtenParagraph('Notes', 4000),
    contractEndDate: writtenDate(),
    renewalMonth: wholeNumber('Renewal month', 1, 12, 'Renewal month must be from 1 to 12.'),
    renewalYear: wholeNumber('Renewal year', 1000, 9999, 'Renewal year must have four digits.'),
  }),
  postalCheck(),
);
export type BuildingDraft = v.InferOutput<typeof BuildingDraft>;

/** Contract fields belong to system users: read-only in the client area (D-094). */
export const buildingContractFields = ['status', 'contractEndDate', 'renewalMonth', 'renewalYear'] as const;
const ofContract: ReadonlySet<string> = new Set(buildingContractFields);

/** The members of a building that can be written: by system users, and in the client area. */
const all = Object.keys(BuildingDraft.entries);
export const buildingMembers = { system: all, client: all.filter((field) => !ofContract.has(field)) };
