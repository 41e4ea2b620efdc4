import { clientUid, demonstrationClients } from './demonstration-clients.ts';
import { uidOf } from './uid-of.ts';

type Names = readonly (readonly [name: string, description?: string])[];

const english: Readonly<Record<string, Names>> = {
  titles: [
    ['Head teacher', 'Leads the school and answers to its governors.'],
    ['Deputy head teacher', 'Stands in for the head teacher.'],
    ['Assistant head teacher'],
    ['Teacher', 'Teaches a class or a subject.'],
    ['Early career teacher', 'In the first two years after qualifying.'],
    ['Teaching assistant', 'Supports a class or a pupil.'],
    ['Special educational needs coordinator', 'Looks after pupils who need more.'],
    ['Designated safeguarding lead', 'Is told of every concern about a child.'],
    ['School business manager', 'Budget, contracts and premises.'],
    ['Office administrator'],
    ['Site manager', 'Keys, grounds and repairs.'],
    ['School nurse'],
  ],
  departments: [
    ['Art and design'],
    ['Catering'],
    ['English'],
    ['Estates'],
    ['Humanities'],
    ['IT support'],
    ['Languages'],
    ['Mathematics'],
    ['Office'],
    ['Physical education'],
    ['Science'],
    ['Sixth form'],
  ],
  occupations: [
    ['Administrator'],
    ['Caretaker'],
    ['Cleaner'],
    ['Cook'],
    ['Counsellor'],
    ['Driver'],
    ['First aider'],
    ['Governor'],
    ['Librarian'],
    ['Security officer'],
    ['Technician'],
    ['Tutor'],
  ],
};
/** What a school in Wales calls the same. */
const welsh: typeof english = {
  titles: [
    ['Pennaeth', 'Yn arwain yr ysgol.'],
    ['Dirprwy bennaeth'],
    ['Athro', 'Yn dysgu dosbarth neu bwnc.'],
    ['Cynorthwyydd addysgu'],
    ['Rheolwr safle'],
  ],
  departments: [['Celf'], ['Cymraeg'], ['Dyniaethau'], ['Gwyddoniaeth'], ['Mathemateg'], ['Swyddfa']],
  occupations: [['Cogydd'], ['Gofalwr'], ['Gyrrwr'], ['Llyfrgellydd'], ['Technegydd']],
};
const american: typeof english = {
  ...english,
  titles: [
    ['Principal', 'Leads the school.'],
    ['Assistant principal', 'Stands in for the principal.'],
    ['Superintendent', 'Leads the district.'],
    ['Teacher', 'Teaches a class or a subject.'],
    ['Substitute teacher'],
    ['Paraprofessional', 'Supports a class or a student.'],
    ['School counselor'],
    ['School nurse'],
    ['Athletic director'],
    ['Registrar', 'Enrollment and records.'],
    ['School resource officer', 'A sworn officer assigned to the school.'],
    ['Facilities manager'],
  ],
};

/** A list that the demonstration has no words for begins with these. */
const examples: Names = [['Example 1'], ['Example 2'], ['Example 3']];

/** The identifier of a title, department, occupation or the like of a demonstration client. */
export const lookupUid = (lookup: string, key: string, name: string) => uidOf(`${lookup} ${key} ${name}`);

/** The lists of the schools and districts; firms, hospitals and a school that is being set up have none yet. */
export const lookupRowsOf = (lookup: string, now: Date) =>
  demonstrationClients
    .filter(({ key, naming }) => key !== 'empty' && !['office', 'hospital'].includes(naming))
    .flatMap(({ key, naming }) =>
      ((naming === 'welsh' ? welsh : naming === 'american' ? american : english)[lookup] ?? examples).map(
        ([name, description = ''], index) => ({
          uid: lookupUid(lookup, key, name),
          clientUID: clientUid(key),
          name,
          description,
          createdAt: new Date(Date.UTC(now.getUTCFullYear() - 3, 8, 1, 9)),
          modifiedAt: new Date(Date.UTC(now.getUTCFullYear() - 1, index % 12, (index % 27) + 1, 14)),
          modifiedBy: 'Ada Admin',
        }),
      ),
    );
