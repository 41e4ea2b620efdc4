import { reached } from './reached.ts';

/** A file as the bundler makes it for itself: modules that the same entries wait for. */
export interface SharedFile {
  readonly name: string;
  /** About how many bytes of it are sent. */
  readonly bytes: number;
  /** The files it stands on, by their names. */
  readonly imports: readonly string[];
  /** How much it matters how soon whoever asks for it by itself has it; nothing for what only others stand on. */
  readonly weight: number;
  /** Whether it belongs to forms: whoever has none must not wait for it. */
  readonly isOfForms: boolean;
}

/** What a further file costs whoever waits for it, in the bytes it could have been: a question, and its answer's head. */
export const COST_OF_A_FILE = 3200;

/** Files that are sent as one. */
interface Group {
  readonly files: readonly SharedFile[];
  readonly bytes: number;
  readonly isOfForms: boolean;
  /** Who waits for it, of those that are asked for by themselves. */
  readonly entries: Set<SharedFile>;
}

interface Pair {
  readonly one: Group;
  readonly other: Group;
  /** How many bytes all entries together would save if they were one, when that was last asked. */
  readonly saves: number;
}

/**
 * Which files are sent as one. Two are joined where what their entries save in files is more than what some of them have
 * to wait for without needing it; never so that two files ask for each other, or that a list waits for a form.
 */
export function sentTogether(files: readonly SharedFile[]): readonly (readonly SharedFile[])[] {
  const groups = new Groups(files);
  let pairs = [...groups.all()].flatMap((one, at, all) =>
    all.slice(at + 1).flatMap((other) => groups.pairOf(one, other)),
  );
  for (let best = mostOf(pairs); best !== undefined; best = mostOf(pairs)) {
    const { one, other, saves } = best;
    // What was joined since may have changed what this would save: it takes its turn by what it saves now.
    const [now] = groups.pairOf(one, other);
    if (now !== undefined && now.saves >= saves) {
      pairs = pairs.filter((pair) => ![pair.one, pair.other].some((group) => group === one || group === other));
      const others = [...groups.all()].filter((group) => group !== one && group !== other);
      const whole = groups.join(now);
      pairs.push(...others.flatMap((group) => groups.pairOf(group, whole)));
    } else {
      pairs = pairs.filter((pair) => pair !== best);
      if (now !== undefined) pairs.push(now);
    }
  }
  return [...groups.all()].map((group) => group.files);
}

function mostOf(pairs: readonly Pair[]): Pair | undefined {
  let most: Pair | undefined;
  for (const pair of pairs) if (most === undefined || pair.saves > most.saves) most = pair;
  return most;
}

/** Who stands on whom, and who waits for whom, while groups are joined. */
class Groups {
  readonly #byName: ReadonlyMap<string, SharedFile>;
  readonly #groupOf: Map<SharedFile, Group>;
  /** Entries that have a form, and may wait for what belongs to one. */
  readonly #withForms: ReadonlySet<SharedFile>;

  constructor(files: readonly SharedFile[]) {
    this.#byName = new Map(files.map((file) => [file.name, file]));
    this.#groupOf = new Map(files.map((file) => [file, groupOf([file])]));
    const entries = files.filter(({ weight }) => weight > 0);
    for (const entry of entries) for (const group of this.#below(this.#groupsOf([entry]))) group.entries.add(entry);
    this.#withForms = new Set(
      [...this.all()].filter(({ isOfForms }) => isOfForms).flatMap((group) => [...group.entries]),
    );
  }

  all(): ReadonlySet<Group> {
    return new Set(this.#groupOf.values());
  }

  /** The two, where it is worth something that they are one, and nothing speaks against it. */
  pairOf(one: Group, other: Group): readonly Pair[] {
    if (![...one.entries].some((entry) => other.entries.has(entry))) return [];
    const below = this.#belowBoth(one, other);
    if (below.has(one) || below.has(other)) return [];
    let saves = 0;
    for (const entry of entriesOf(one, other)) {
      const further = [one, other, ...below].filter((group) => !group.entries.has(entry));
      if (further.some(({ isOfForms }) => isOfForms) && !this.#withForms.has(entry)) return [];
      // Whoever waits for one of them alone waits for one file more or less as before, and for what the other stands on.
      const files = 1 - further.length;
      saves += (COST_OF_A_FILE * files - further.reduce((sum, { bytes }) => sum + bytes, 0)) * entry.weight;
    }
    return saves > 0 ? [{ one, other, saves }] : [];
  }

  join({ one, other }: Pair): Group {
    const below = this.#belowBoth(one, other);
    const entries = entriesOf(one, other);
    const whole = groupOf([...one.files, ...other.files]);
    for (const file of whole.files) this.#groupOf.set(file, whole);
    for (const group of [whole, ...below]) for (const entry of entries) group.entries.add(entry);
    return whole;
  }

  #groupsOf(files: readonly SharedFile[]): readonly Group[] {
    return files.flatMap((file) => this.#groupOf.get(file) ?? []);
  }

  #standsOn = (group: Group): readonly Group[] =>
    this.#groupsOf(group.files.flatMap(({ imports }) => imports.flatMap((name) => this.#byName.get(name) ?? [])));

  #below(groups: readonly Group[]): ReadonlySet<Group> {
    return reached(groups, this.#standsOn);
  }

  /** What the two stand on; one of them is among it where it is reached from the other by way of a third. */
  #belowBoth(one: Group, other: Group): ReadonlySet<Group> {
    return this.#below([one, other].flatMap(this.#standsOn).filter((group) => group !== one && group !== other));
  }
}

const entriesOf = (one: Group, other: Group): ReadonlySet<SharedFile> => new Set([...one.entries, ...other.entries]);

const groupOf = (files: readonly SharedFile[]): Group => ({
  files,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  isOfForms: files.some((file) => file.isOfForms),
  entries: new Set(),
});
