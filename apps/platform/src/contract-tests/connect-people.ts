import type { Call } from '@wardmere/api';
import type { Who } from './world.ts';

/** The people of Northmoor who have to do with Connect and with nothing else, each with all that they hold. */
export const peopleOfConnect = {
  integrator: ['read:webhookconfigurations', 'write:webhookconfigurations'],
  logReader: ['canviewlogs'],
} as const satisfies Partial<Record<Who, readonly string[]>>;
export type PersonOfConnect = keyof typeof peopleOfConnect;
export const isOfConnect = (who: string): who is PersonOfConnect => Object.hasOwn(peopleOfConnect, who);

/** Whether what one of them holds suffices for a call, as the contract declares it. */
export function mayMake(who: PersonOfConnect, { access, scope }: Call): boolean {
  if (scope !== undefined) return false;
  const held: readonly string[] = peopleOfConnect[who];
  return typeof access.client === 'boolean' ? access.client : access.client.some((each) => held.includes(each));
}
