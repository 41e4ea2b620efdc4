import { clientType, MODULE_IDS, type ModuleName } from '@wardmere/api';

const {
  Education,
  '{brand}': ownBrand,
  Corporate,
  Healthcare,
  'Education UK': educationUK,
  'Standalone Drill Manager': drillManager,
} = clientType.values;
const schools = [Education, ownBrand, educationUK];
const everybody = [...schools, Corporate, Healthcare];

interface ModuleData {
  readonly label: string;
  readonly types: readonly number[];
  readonly parent?: ModuleName;
  readonly linked?: readonly [group: string, type: number];
}

/** One of a group of type 1 excludes the others; other types only say that modules belong together (D-122). */
const station = ['sign-in-station', 1] as const;
const reporting = ['reporting', 2] as const;

/** The catalogue by tile (D-061): what each type of client may have, what it requires, what it excludes. */
export const moduleGroups: Readonly<
  Record<string, { readonly label: string; readonly modules: { readonly [Name in ModuleName]?: ModuleData } }>
> = {
  visitorManagement: {
    label: 'Visitor management',
    modules: {
      visitor: { label: 'Visitors', types: everybody },
      contractor: { label: 'Contractors', types: everybody, parent: 'visitor' },
      student: { label: 'Students', types: schools, parent: 'visitor' },
      staff: { label: 'Staff', types: everybody, parent: 'visitor' },
      visitorApp: { label: 'Visitor app', types: everybody, parent: 'visitor', linked: station },
      kiosk: { label: 'Kiosk', types: everybody, parent: 'visitor', linked: station },
    },
  },
  volunteerManagement: {
    label: 'Volunteer management',
    modules: { volunteer: { label: 'Volunteers', types: everybody } },
  },
  emergencyManagement: {
    label: 'Emergency management',
    modules: {
      drillManager: { label: 'Drill manager', types: [...everybody, drillManager] },
      accountability: { label: 'Accountability', types: [...everybody, drillManager], parent: 'drillManager' },
      reunification: { label: 'Reunification', types: everybody, parent: 'accountability' },
      alert: { label: 'Alert', types: everybody },
    },
  },
  studentSafety: {
    label: 'Student safety',
    modules: {
      studentSafe: { label: 'Student safe', types: [Education] },
      studentSafeUK: { label: 'Student safe UK', types: [educationUK] },
    },
  },
  dismissal: { label: 'Dismissal', modules: { dismissal: { label: 'Dismissal', types: schools } } },
  staffSafety: { label: 'Staff safety', modules: { staffSafe: { label: 'Staff safe', types: everybody } } },
  eventSafety: { label: 'Event safety', modules: { eventSafety: { label: 'Event safety', types: everybody } } },
  insight: { label: 'Insight', modules: { insight: { label: 'Insight', types: everybody, linked: reporting } } },
  safetyTraining: {
    label: 'Safety training and compliance',
    modules: {
      training: { label: 'Safety training', types: [...everybody, drillManager], linked: reporting },
    },
  },
  hallPasses: { label: 'Hall passes', modules: { hallPass: { label: 'Hall passes', types: schools } } },
};

/** The modules in the order they are offered, a parent before what requires it. */
export const moduleRows = Object.entries(moduleGroups).flatMap(([group, { modules }], groupIndex) =>
  Object.entries(modules).map(([name, module], index) => ({
    group,
    name,
    uid: idOf(name),
    displayName: module.label,
    requireParent: module.parent !== undefined,
    parentModuleUID: module.parent === undefined ? null : MODULE_IDS[module.parent],
    linkedGroupId: module.linked?.[0] ?? null,
    linkedGroupType: module.linked?.[1] ?? null,
    displayOrder: groupIndex * 10 + index,
    clientTypes: [...module.types],
  })),
);

function idOf(name: string): string {
  const found = Object.entries(MODULE_IDS).find(([known]) => known === name);
  if (found === undefined) throw new Error(`The module ${name} has no identifier.`);
  return found[1];
}
