import { MODULE_IDS, type ModuleName } from '@wardmere/api';
import type { Known } from './known.ts';

/** Modules by group, with what one needs: enough to see every rule of the form. */
const groups: readonly {
  readonly displayName: string;
  readonly modules: readonly (readonly [ModuleName, string])[];
}[] = [
  {
    displayName: 'Visitor management',
    modules: [
      ['visitor', 'Visitor'],
      ['contractor', 'Contractor'],
      ['student', 'Student'],
      ['staff', 'Staff'],
      ['kiosk', 'Kiosk'],
      ['visitorApp', 'Visitor app'],
    ],
  },
  {
    displayName: 'Emergency management',
    modules: [
      ['drillManager', 'Drill manager'],
      ['accountability', 'Accountability'],
      ['alert', 'Alert'],
      ['reunification', 'Reunification'],
    ],
  },
  { displayName: 'Volunteer management', modules: [['volunteer', 'Volunteer']] },
  {
    displayName: 'Student safety',
    modules: [
      ['studentSafe', 'Student safe'],
      ['studentSafeUK', 'Student safe UK'],
    ],
  },
  { displayName: 'Staff safety', modules: [['staffSafe', 'Staff safe']] },
  { displayName: 'Insight', modules: [['insight', 'Insight']] },
];

const needsVisitor = new Set<ModuleName>(['kiosk', 'visitorApp']);

const moduleRecord = ([name, displayName]: readonly [ModuleName, string], displayOrder: number) => ({
  uid: MODULE_IDS[name],
  displayName,
  displayOrder,
  enabled: true,
  selected: false,
  requireParent: needsVisitor.has(name),
  parentModuleUID: needsVisitor.has(name) ? MODULE_IDS.visitor : null,
  linkedGroupId: name.startsWith('studentSafe') ? 'student-safe' : null,
  linkedGroupType: name.startsWith('studentSafe') ? 1 : null,
});

const moduleRecords = groups.flatMap(({ modules }) => modules).map(moduleRecord);

export const chosen = (['visitor', 'kiosk', 'drillManager', 'staffSafe'] as const).map((name) => ({
  moduleUid: MODULE_IDS[name],
}));

const groupRecords = groups.map(({ displayName, modules }) => ({
  name: displayName,
  displayName,
  modules: modules.map(moduleRecord),
}));

/** Modules and their groups. */
export const modulesKnown = {
  modules: { count: moduleRecords.length, records: moduleRecords },
  modulegroups: { count: groupRecords.length, records: groupRecords },
  clienttype: { count: groupRecords.length, records: groupRecords },
} satisfies Readonly<Record<string, Known>>;
