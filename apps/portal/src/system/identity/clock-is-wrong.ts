import { CallError } from '@wardmere/api';

/** What a person can do something about is told in words: which way the clock is wrong, and by how much. */
export function clockIsWrong(ahead: number): CallError {
  const minutes = Math.round(Math.abs(ahead) / 60);
  const [many, unit] = minutes < 120 ? [minutes, 'minutes'] : [Math.round(minutes / 60), 'hours'];
  const way = ahead > 0 ? 'behind' : 'ahead';
  const message = `This device’s clock is ${many} ${unit} ${way}. Set its date and time, and sign in again.`;
  return new CallError({ kind: 'unreachable', reason: 'network', message });
}
