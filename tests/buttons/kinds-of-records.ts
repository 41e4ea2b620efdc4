import type { Page } from '@playwright/test';

/**
 * Reads from the lists a page is given what kind of record each is: one of each kind stands for all of them. What is
 * offered for a record hangs on who may change it, and on what it is.
 */
export function kindsOfRecords(page: Page): { readonly kindOf: (address: string) => string } {
  const kinds = new Map<string, string>();
  page.on('response', (response) => {
    if (response.request().method() !== 'GET' || !response.url().includes('/api/')) return;
    response.json().then(
      (body: unknown) => read(body, kinds),
      () => undefined,
    );
  });
  return {
    kindOf: (address) => (address.match(UID) ?? []).map((uid) => kinds.get(uid.toLowerCase()) ?? '').join(),
  };
}

const UID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** What of a record decides what can be done with it. */
const telling = ['isAbove', 'isContactOnly', 'isEnterpriseUser', 'userActive', 'isGlobalAdmin', 'isEnabled', 'status'];

function read(body: unknown, kinds: Map<string, string>): void {
  const items: unknown = Array.isArray(body) ? body : Object(body).items;
  if (!Array.isArray(items)) return;
  for (const item of items) {
    const record: Readonly<Record<string, unknown>> = Object(item);
    const uid = record['uid'] ?? record['roleUID'];
    if (typeof uid !== 'string') continue;
    const locked = record['lockedUntil'] == null ? '' : 'locked';
    kinds.set(uid.toLowerCase(), [...telling.map((name) => JSON.stringify(record[name])), locked].join('|'));
  }
}
