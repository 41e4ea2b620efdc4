import { inFigures } from '../../words/figures.ts';

const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** A size as people say it: “2.4 MB”. A kilobyte has 1,024 bytes, as in every limit that we tell. */
export function sizeInWords(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${inFigures(value, { maximumFractionDigits: step === 0 || value >= 100 ? 0 : 1 })} ${units[step] ?? ''}`;
}

/** Whether a file is of a kind that `accept` names: `.csv`, `text/csv`, `image/*`. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: readonly string[]): boolean {
  if (accept.length === 0) return true;
  return accept.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind.toLowerCase());
    if (kind.endsWith('/*')) return type.startsWith(kind.slice(0, -1));
    return type === kind;
  });
}
