/** Up to which delivery one look at each log goes: its later pages and filters are of the same moment (D-269). */
export interface MomentsOfLogs {
  readonly of: (client: string) => string | undefined;
  readonly keep: (client: string, moment: string) => void;
  /** Lets what is newer in with the next page that is asked for. */
  readonly letNewerIn: (client: string) => void;
  /** Somebody came Back to the log as they left it: what is asked anew for that is of the same look still. */
  readonly comeBack: (client: string) => void;
  /** Whoever opens the log, or asks for it again, begins another look. */
  readonly lookAnew: (client: string) => void;
}

export function momentsOfLogs(): MomentsOfLogs {
  const kept = new Map<string, string>();
  const back = new Set<string>();
  return {
    of: (client) => kept.get(client),
    keep: (client, moment) => void kept.set(client, moment),
    letNewerIn: (client) => void kept.delete(client),
    comeBack: (client) => void back.add(client),
    lookAnew: (client) => {
      if (!back.delete(client)) kept.delete(client);
    },
  };
}
