import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { configuration } from '../../../harness/addresses.ts';
import { atFirst, empty, never, refuse, withMembers } from '../../../harness/answers.ts';
import {
  choose,
  press,
  seeButton,
  seeDialog,
  seeLink,
  seeRowsToCome,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineList, refresh } from '../../../harness/usual-states.ts';
import { seeJournal } from '../../../harness/see-journal.ts';
import { copyAddress } from '../../parts/connect/connect-addresses.ts';
import { BASE } from '../../system/address.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('collection', { as: 'clientAdministrator', path: to(pages.configurations, { brand: 'wardmere' }) }),
  title: 'Screens/Connect/Configuration list',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const list = 'webhookConfigurations.list';
const failed = 'Unable to fetch webhook configurations. Please try again';

export const FirstLoad: ScreenStory = {
  args: { answers: { [list]: never } },
  play: async () => {
    await seeTitle('Configurations');
    await seeRowsToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink('Signs and screens');
    await seeText('https://signs.example.org/alerts');
    await seeText('Disabled');
    await seeText('Any certificate');
    await seeLink('Add configuration');
  },
};

const inRow = async (name: string) => {
  await seeLink(name);
  return within(await screen.findByRole('row', { name: new RegExp(name) }));
};

/** Each is looked at before the alarm; of one that is off nothing is said (D-279). */
export const ReadinessOfEachKind: ScreenStory = {
  play: async () => {
    await expect(await (await inRow('Signs and screens')).findByText('Ready')).toBeVisible();
    await expect((await inRow('Door controllers, south')).getByText('Failing')).toBeVisible();
    await expect((await inRow('Caretakers’ chat')).getByText('Warning')).toBeVisible();
  },
};

/** One that was saved a moment ago has not been looked at yet. */
export const BeingLookedAt: ScreenStory = {
  args: { answers: { 'webhookReadiness.list': empty } },
  play: async () => {
    await expect(await (await inRow('Signs and screens')).findByText('Being looked at')).toBeVisible();
  },
};

export const LookedAtMeanwhile: ScreenStory = {
  args: { answers: { 'webhookReadiness.list': atFirst(empty) } },
  play: async () => {
    await (await inRow('Signs and screens')).findByText('Being looked at');
    await waitFor(async () => expect((await inRow('Signs and screens')).getByText('Ready')).toBeVisible(), {
      timeout: 10_000,
    });
  },
};

export const ReadinessUnknown: ScreenStory = {
  args: { answers: { 'webhookReadiness.list': refuse(500) } },
  play: async () => {
    await seeLink('Signs and screens');
    await seeText('Unable to fetch readiness. Please try again');
  },
};

export const OfWhoeverMayOnlyLook: ScreenStory = {
  args: { as: 'auditor' },
  play: async () => {
    await seeLink('Signs and screens');
    await expect(screen.queryByRole('link', { name: 'Add configuration' })).toBeNull();
    await expect(screen.queryByRole('checkbox')).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Actions for Signs and screens' })).toBeNull();
  },
};

/** What can be done with one of them, for whoever may write it (D-081). */
export const Actions: ScreenStory = {
  play: async () => {
    await press('Actions for Signs and screens');
    const brand = 'wardmere';
    const addresses = [
      [/^Test/, to(pages.testConfiguration, { brand, configuration })],
      [/^Copy/, copyAddress({ brand }, configuration)],
      [/^Delete/, `${to(pages.configuration, { brand, configuration })}?confirm=remove`],
    ] as const;
    for (const [name, address] of addresses)
      await expect(await screen.findByRole('menuitem', { name })).toHaveAttribute('href', `${BASE}${address}`);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Disable' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await press('Actions for Heartbeat');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Enable' })).toBeVisible());
  },
};

export const Empty: ScreenStory = {
  args: { answers: { [list]: empty } },
  play: async () => {
    await seeText('No configurations yet');
  },
};

export const Filtered: ScreenStory = {
  play: async () => {
    await seeLink('Signs and screens');
    await choose('Verb', 'Put');
    await expect(await seeButton(/Remove.*Put/)).toBeVisible();
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('Signs and screens');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search configurations' }), 'nowhere', { delay: null });
    await seeText('No configurations match');
  },
};

export const Disabled: ScreenStory = {
  play: async () => {
    await press('Actions for Signs and screens');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }));
    await seeText('1 configuration disabled');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

/** Whoever enables it is told that nobody knows yet whether it arrives (D-264). */
export const EnabledUntested: ScreenStory = {
  play: async () => {
    await press('Actions for Heartbeat');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Enable' }));
    const dialog = await seeDialog('Enable 1 configuration?', 'alertdialog');
    await expect(
      dialog.getByText(/It has not been tested since its rule, template or address changed\.$/),
    ).toBeVisible();
  },
};

/** Of many two fail: they are named with the reason, and tried again alone (B6). */
export const SomeNotDisabled: ScreenStory = {
  args: {
    answers: {
      'webhookConfigurations.replace': (question) =>
        question.times <= 2 ? refuse(500)(question) : question.ordinary(),
    },
  },
  play: async () => {
    for (const name of ['Signs and screens', 'Door controllers, north', 'Door controllers, south', 'Police portal'])
      await userEvent.click((await inRow(name)).getByRole('checkbox', { name: `Select ${name}` }));
    await press('Disable');
    await press('Disable 4 configurations', await seeDialog('Disable 4 configurations?', 'alertdialog'));
    const report = await seeDialog('2 of 4 configurations done');
    await expect(report.getAllByText('Unable to update webhook configuration. Please try again')).toHaveLength(2);
    await press('Retry 2 failed', report);
    await seeText('4 configurations disabled');
  },
};

/** What was switched off is switched on again as one change of the session (D-264). */
export const DisabledAndTakenBack: ScreenStory = {
  args: {
    answers: {
      'webhookConfigurations.get': (question) => withMembers({ isEnabled: question.times === 1 })(question),
    },
  },
  play: async () => {
    await press('Actions for Signs and screens');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }));
    await seeText('1 configuration disabled');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const journal = await seeJournal();
    await expect(await journal.findByRole('link', { name: 'Signs and screens' })).toBeVisible();
    await press('Take back Signs and screens', journal);
    await seeText('Taken back: “Signs and screens”');
  },
};

/** Whichever of the two calls fails, one message says it, in passing (D-190, D-264). */
export const NotDisabled: ScreenStory = {
  args: { answers: { 'webhookConfigurations.get': refuse(500) } },
  play: async () => {
    await press('Actions for Signs and screens');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }));
    const notices = within(await screen.findByRole('region', { name: 'Notices' }));
    await notices.findByText('Unable to update webhook configuration. Please try again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Failed: ScreenStory = {
  args: {
    answers: { [list]: (question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()) },
  },
  play: async () => {
    await seeText(failed);
    await press('Try again');
    await seeLink('Signs and screens');
  },
};

export const NoPermission: ScreenStory = noPermission('userManager');

export const Refresh: ScreenStory = refresh(list, 'Signs and screens');

export const Offline: ScreenStory = offlineList(list, failed);
