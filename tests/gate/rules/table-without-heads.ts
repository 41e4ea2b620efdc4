import type { Rule } from '../page/rule.ts';

/** A table of data whose columns are not named, or one that stands within another (WCAG 1.3.1). */
export const tableWithoutHeads: Rule = ({ shown }) =>
  shown('table, [role="table"], [role="grid"]').flatMap((table) => {
    if (table.matches('[role="presentation"], [role="none"]')) return [];
    const nested = table.parentElement?.closest('table');
    if (nested) return [{ at: table, says: 'This table stands within another.' }];
    const rows = [...table.querySelectorAll('tr, [role="row"]')];
    const cells =
      rows[0]?.querySelectorAll('td, th, [role="cell"], [role="columnheader"], [role="rowheader"]').length ?? 0;
    if (rows.length < 2 || cells < 2) return [];
    const heads = table.querySelectorAll('th, [role="columnheader"], [role="rowheader"]');
    return heads.length > 0 ? [] : [{ at: table, says: 'No column or row of this table is named.' }];
  });
