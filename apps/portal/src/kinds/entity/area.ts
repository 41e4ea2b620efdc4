import type { Rule } from '@wardmere/machines';

/** The two areas an entity is administered in (§2). */
export type Area = 'admin' | 'client';
/** Who may do something, by area; an area that is not listed has no such action. */
export type AreaRules = Partial<Record<Area, Rule>>;
