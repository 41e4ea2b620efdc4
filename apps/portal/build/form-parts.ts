import type { Plugin } from 'vite';

const ours = /\/apps\/portal\/src\//;
const editor = /\/kinds\/(?:editor\/(?!OpenWork|waiting|when)|entity\/define-entity)/;
const featureOf = (id: string) => /\/features\/(?<feature>[\w-]+)\//.exec(id)?.groups?.['feature'];
/** What so many of the forms use comes with the part of them all. */
const MOST = 0.6;

/**
 * Says with which part of the forms a module of the portal is sent: that of all forms, or that of the forms of one
 * feature. It is read from who imports whom, so that nobody keeps lists; what anything but a form needs is in neither.
 */
export function formParts(): { readonly plugin: Plugin; readonly partOf: (id: string) => string | null } {
  const parts = new Map<string, string>();
  return {
    partOf: (id) => parts.get(id) ?? null,
    plugin: {
      name: 'form-parts',
      buildEnd() {
        const modules = [...this.getModuleIds()].filter((id) => ours.test(id));
        const infoOf = new Map(modules.map((id) => [id, this.getModuleInfo(id)] as const));
        const within = (entry: string) =>
          reached(entry, (id) => (infoOf.get(id)?.importedIds ?? []).filter((imported) => infoOf.has(imported)));
        const entries = modules
          .filter((id) => infoOf.get(id)?.isEntry === true || (infoOf.get(id)?.dynamicImporters.length ?? 0) > 0)
          .map((entry) => [entry, within(entry)] as const);
        const forms = new Set(
          entries.filter(([, all]) => [...all].some((id) => editor.test(id))).map(([entry]) => entry),
        );
        for (const id of modules) {
          const part = partFor(
            entries.filter(([, all]) => all.has(id)).map(([entry]) => entry),
            forms,
          );
          if (part !== undefined) parts.set(id, part);
        }
      },
    },
  };
}

function partFor(needing: readonly string[], forms: ReadonlySet<string>): string | undefined {
  // What one of them alone needs comes with it anyway.
  if (needing.length < 2 || !needing.every((entry) => forms.has(entry))) return undefined;
  if (needing.length >= forms.size * MOST) return 'records';
  const [feature, ...others] = new Set(needing.map((entry) => featureOf(entry)));
  return others.length > 0 || feature === undefined ? undefined : `forms-of-${feature}`;
}

function reached(from: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([from]);
  // A set goes on with what is added to it meanwhile.
  for (const id of found) for (const one of next(id)) found.add(one);
  return found;
}
