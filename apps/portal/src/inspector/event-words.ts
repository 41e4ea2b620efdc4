/** Since the beginning: `1.204 s`, `2:03.5`. */
export function timeOf(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(3)} s`;
  return `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`;
}

/** XState's own events as they are named in charts: `fetchRecord done`. */
export function inWords(type: string): string {
  const [, how, actor] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(type) ?? [];
  if (actor !== undefined) return `${actor} ${how === 'done' ? 'done' : 'failed'}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  return (
    {
      'xstate.init': 'begins',
      'xstate.stop': 'is stopped',
      'xstate.promise.resolve': 'has its answer',
      'xstate.promise.reject': 'has failed',
    }[type] ?? type
  );
}
