import { dirname, normalize } from 'node:path/posix';
import { made } from './files.ts';
import { anchorsOf } from './links.ts';
import type { Citation } from './citations.ts';

/** What citations can lead to. */
export interface Repository {
  readonly paths: readonly string[];
  /** Anchors of the specification's pages. */
  readonly anchors: ReadonlySet<string>;
}

/** The repository as its files say. */
export function repositoryOf(paths: readonly string[], read: (path: string) => string): Repository {
  const pages = paths.filter((path) => /^docs\/specification\/.*\.md$/.test(path));
  return { paths, anchors: new Set(pages.flatMap((page) => anchorsOf(read(page)))) };
}

function leadsToFile(cited: string, from: string, { paths }: Repository): boolean {
  const ends = [cited, `${cited}.ts`, `${cited}.tsx`].map((name) => `/${name.replace(/^(?:\.{1,2}\/)+/, '')}`);
  if (cited.split('/').some((part) => made.has(part))) return true;
  const beside = normalize(`${dirname(from)}/${cited}`);
  return paths.some(
    (path) => path === beside || ends.some((end) => `/${path}`.endsWith(end)) || path.startsWith(`${cited}/`),
  );
}

function leadsSomewhere({ cites, to }: Citation, from: string, repository: Repository): boolean {
  if (to === 'anchor') return repository.anchors.has(cites.toLowerCase().replace(/^§\s?/, 's'));
  if (to === 'decision') return repository.paths.some((path) => path.startsWith(`docs/decisions/${cites}-`));
  return leadsToFile(cites, from, repository);
}

/** The citations of a file that lead nowhere, each as a line that says where it stands. */
export function lostCitations(from: string, citations: readonly Citation[], repository: Repository): readonly string[] {
  return citations
    .filter((citation) => !leadsSomewhere(citation, from, repository))
    .map(({ cites, line }) => `${from}:${line} cites ${cites}, which leads nowhere`);
}
