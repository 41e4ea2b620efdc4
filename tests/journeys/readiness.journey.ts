import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { attend } from '../support/attention.ts';
import { besideEmergency, configurationIn, ownPlace } from '../support/connect-in-use.ts';
import { expect, test } from '../support/journey.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const brand = 'wardmere';

test('a configuration that would not reach its receiver says so before the alarm, until it is put right', async ({
  visits,
  records,
}) => {
  const { client, page, emergency } = await besideEmergency(visits, records, {
    at: to(pages.configurations, { brand }),
  });
  const [frame, editor, list] = [consoleOf(page), editorOf(page), listOf(page, 'configurations')];
  const place = ownPlace('200');
  // The receivers of the demonstration answer by TLS under a name for each sort of certificate.
  const by = (certificate: string) =>
    emergency.at(place).replace('http://127.0.0.1', `https://${certificate}.receivers.test`);
  const made = await configurationIn(records, client, { url: by('expired') });
  const facts = page.getByRole('main');
  const soon = { timeout: 60_000 };

  await page.goto(new URL(`/v7${to(pages.configuration, { brand, configuration: made.id })}`, page.url()).href);
  await frame.seeTitle('Signs');
  await expect(facts.getByText('Failing', { exact: true })).toBeVisible(soon);
  await expect(facts.getByText('The certificate of the receiver has expired.')).toBeVisible();

  // Saved, it is looked at again without being asked.
  await editor.fill('Address', by('soon'));
  await editor.save();
  await expect(facts.getByText('Warning', { exact: true })).toBeVisible(soon);
  await expect(facts.getByText('The certificate of the receiver ends in 9 days.')).toBeVisible();
  await expect(facts.getByText('Certificate ends', { exact: true })).toBeVisible();

  // In the background nobody asks for it, and whoever comes back finds it. A receiver that takes its time leaves time to see that.
  await editor.fill('Address', by('slow'));
  await editor.save();
  await expect(facts.getByText('Being looked at', { exact: true })).toBeVisible();
  await attend(page, 'hidden');
  await attend(page, 'visible');
  await expect(facts.getByText('Ready', { exact: true })).toBeVisible(soon);
  // It was looked at three times, and sent nothing.
  expect(await emergency.arrived(place, 0)).toEqual([]);

  await page.goto(new URL(`/v7${to(pages.configurations, { brand })}`, page.url()).href);
  await list.seeCells('Signs', 'Enabled', 'Ready');
});
