import { describe, expect, it } from 'vitest';
import { changesOfEntry } from './changes-of-entry.ts';

const teacher = { uid: '22222222-2222-4222-8222-222222222222', name: 'Teacher' };
const nurse = { uid: '33333333-3333-4333-8333-333333333333', name: 'Nurse' };

describe('a kept entry is taken back as a change of the form', () => {
  it('a value by what it was and what it is', () => {
    expect(changesOfEntry({ lastName: ['Owen', 'Rees'], notes: ['x', null] }, { lastName: 'Rees', notes: '' })).toEqual(
      [
        { field: 'lastName', before: 'Owen', after: 'Rees' },
        { field: 'notes', before: 'x', after: '' },
      ],
    );
  });

  it('a reference as the form holds it: by its uid, or with its name of now', () => {
    expect(changesOfEntry({ titleUID: [teacher, nurse] }, { titleUID: nurse.uid })).toEqual([
      { field: 'titleUID', before: teacher.uid, after: nurse.uid },
    ]);
    const now = { ...nurse, name: 'School nurse' };
    expect(changesOfEntry({ titleUID: [teacher, nurse] }, { titleUID: now })).toEqual([
      { field: 'titleUID', before: teacher, after: now },
    ]);
  });

  it('a list by the whole of it: what was taken comes back, what was given goes', () => {
    expect(changesOfEntry({ roleUIDs: [[teacher], [nurse]] }, { roleUIDs: ['other', nurse.uid] })).toEqual([
      { field: 'roleUIDs', before: ['other', teacher.uid], after: ['other', nurse.uid] },
    ]);
  });

  it('and where the list has changed since, what it was then is no longer what it is', () => {
    expect(changesOfEntry({ roleUIDs: [[teacher], [nurse]] }, { roleUIDs: ['other', teacher.uid] })).toEqual([
      { field: 'roleUIDs', before: ['other', teacher.uid], after: ['other', nurse.uid] },
    ]);
  });

  it('there is no way back from a secret, or of a field that the form has not', () => {
    expect(changesOfEntry({ password: [null, null] }, { password: '' })).toBeUndefined();
    expect(
      changesOfEntry({ lastName: ['Owen', 'Rees'], allClients: [false, true] }, { lastName: 'Rees' }),
    ).toBeUndefined();
    expect(changesOfEntry({}, {})).toBeUndefined();
  });
});
