/** The newest delivery that somebody has been shown of each log: later pages and filters go up to it (D-269). */
export interface MomentsOfLogs {
  readonly of: (client: string) => string | undefined;
  readonly keep: (client: string, moment: string) => void;
  /** Lets what is newer in with the next page that is asked for. */
  readonly letNewerIn: (client: string) => void;
}

export function momentsOfLogs(): MomentsOfLogs {
  const kept = new Map<string, string>();
  return {
    of: (client) => kept.get(client),
    keep: (client, moment) => void kept.set(client, moment),
    letNewerIn: (client) => void kept.delete(client),
  };
}
