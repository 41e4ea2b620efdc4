const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Modules are recognised by GUID, never by name (§6, D-060). Placeholders, replaceable per deployment. */
export const MODULE_IDS = {
  visitor: id(1),
  contractor: id(2),
  student: id(3),
  staff: id(4),
  volunteer: id(5),
  reunification: id(6),
  drillManager: id(7),
  accountability: id(8),
  alert: id(9),
  kiosk: id(10),
  visitorApp: id(11),
  studentSafe: id(12),
  studentSafeUK: id(13),
  dismissal: id(14),
  staffSafe: id(15),
  eventSafety: id(16),
  insight: id(17),
  training: id(18),
  hallPass: id(19),
} as const;
export type ModuleName = keyof typeof MODULE_IDS;

/** The ten separate apps in the order the specification names them (§1, D-009). */
export const PRODUCTS = [
  'visitorManagement',
  'volunteerManagement',
  'emergencyManagement',
  'studentSafety',
  'dismissal',
  'staffSafety',
  'eventSafety',
  'insight',
  'safetyTraining',
  'hallPasses',
] as const;
export type Product = (typeof PRODUCTS)[number];
