export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Where its output goes: shown as it comes (on the error stream), or kept and given back. */
  readonly output?: 'show' | 'keep';
}
/** Runs a program of the workspace to its end. A signal ends it first, and then us. */
export declare function run(
  command: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<{
  code: number;
  said: string;
}>;
/** Ends this process when the one that started it is gone: nothing is left running behind a closed terminal. */
export declare function endWhenOrphaned(): void;
