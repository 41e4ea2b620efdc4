import { dirname, normalize } from 'node:path/posix';

const fences = /^(`{3,})[^\n]*\n.*?^\1`*$/gms;
const blanked = (text: string, pattern: RegExp) => text.replaceAll(pattern, (part) => part.replaceAll(/[^\n]/g, ' '));

/** The anchor that a heading has by its words. */
function slugOf(heading: string): string {
  const words = heading.replaceAll(/<[^>]+>/g, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return words
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** The anchors of a document: those it names, and its headings. */
export function anchorsOf(document: string): readonly string[] {
  const text = blanked(document, fences);
  const named = [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id);
  return [...named, ...[...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => slugOf(heading))];
}

/** The links of a document to others and within itself, each with its line. */
function linksIn(document: string): readonly { readonly target: string; readonly line: number }[] {
  const text = blanked(blanked(document, fences), /`[^`\n]+`/g);
  return [...text.matchAll(/\]\(([^()\s]+)\)/g)].flatMap(({ 1: target = '', index }) =>
    /^\w+:/.test(target) ? [] : [{ target, line: text.slice(0, index).split('\n').length }],
  );
}

/** The links of a document that lead nowhere, each as a line that says where it stands. */
export function lostLinks(from: string, paths: readonly string[], read: (path: string) => string): readonly string[] {
  return linksIn(read(from)).flatMap(({ target, line }) => {
    const [file = '', anchor] = target.split('#');
    const path = file === '' ? from : normalize(`${dirname(from)}/${file}`).replace(/\/$/, '');
    const isThere = paths.some((known) => known === path || known.startsWith(`${path}/`));
    const isFound =
      isThere && (anchor === undefined || (path.endsWith('.md') && anchorsOf(read(path)).includes(anchor)));
    return isFound ? [] : [`${from}:${line} links to ${target}, which leads nowhere`];
  });
}
