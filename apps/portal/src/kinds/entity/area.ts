import { permit, type Facts, type Rule } from '@wardmere/machines';

/** The two areas an entity is administered in (§2). */
export type Area = 'admin' | 'client';
/** Who may do something, by area; an area that is not listed has no such action. */
export type AreaRules = Partial<Record<Area, Rule>>;

/** Whether somebody may do it in an area: nobody, where it has no such action. */
export function mayIn(area: Area, rules: AreaRules, facts: Facts): boolean {
  const rule = rules[area];
  return rule !== undefined && permit(rule, facts).allowed;
}
