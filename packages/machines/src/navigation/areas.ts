/** The parts of the portal, by the first word of their addresses. */
type Part = 'admin' | 'client' | 'user' | 'prompt';

/** Whether an address belongs to a part of the portal. */
export const isWithin = (path: string, part: Part): boolean => path === `/${part}` || path.startsWith(`/${part}/`);
