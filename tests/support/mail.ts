import { expect } from '@playwright/test';
import { OUTBOX_PATH } from '../../apps/platform/src/mail/outbox-page.ts';

/** The links in the mail of the demonstration to one address, latest first, as its outbox shows them. */
export async function mailedLinks(url: string, address: string): Promise<readonly string[]> {
  const page = await (await fetch(`${url}${OUTBOX_PATH}`)).text();
  const mails = page.split('<article').slice(1);
  return mails
    .filter((mail) => mail.includes(`To ${address} `))
    .flatMap((mail) => /<a href="([^"]+)"/.exec(mail)?.[1]?.replaceAll('&amp;', '&') ?? []);
}

/** The latest link that was mailed to an address, once it is there. */
export async function mailedLink(url: string, address: string): Promise<string> {
  await expect.poll(async () => (await mailedLinks(url, address)).length).toBeGreaterThan(0);
  return (await mailedLinks(url, address))[0] ?? '';
}
