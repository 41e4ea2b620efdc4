import type { Told } from './told.ts';

/** A fault, and where it was seen. */
export interface Finding extends Told {
  readonly screen: string;
  readonly view: string;
}

/** What is wrong, a line for each kind of thing: the windows in which it stands, and how many more are like it. */
export function inLines(findings: readonly Finding[]): readonly string[] {
  const kinds = new Map<string, Finding[]>();
  for (const finding of findings) {
    const kind = `${finding.rule} ${finding.screen} ${finding.selector.replaceAll(/:nth-of-type\(\d+\)|#_r_\w+/g, '')}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), finding]);
  }
  return [...kinds.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const views = [...new Set(alike.map(({ view }) => view))].join(', ');
    const more = new Set(alike.map(({ selector }) => selector)).size - 1;
    const also = more > 0 ? ` and ${more} more like it` : '';
    return `${first.rule} · ${first.screen} · ${views} · ${first.selector}${also} · ${first.says}`;
  });
}
