import { HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { building, delivery, failedDelivery, nothing, unsentDelivery } from '../../../harness/addresses.ts';
import { empty, never, refuse, rows, withMembers, type Answer } from '../../../harness/answers.ts';
import {
  choose,
  fillSearch,
  press,
  seeButton,
  seeDialog,
  seeRowsToCome,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory, wide } from '../../../harness/screens.tsx';
import { noPermission, offlineList } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const logs = to(pages.logs, { brand: 'wardmere' });
const list = 'webhookLogs.list';
const failed = 'Unable to fetch logs. Please try again';

const meta = {
  ...screenOf('collection', { as: 'clientAdministrator', path: logs }),
  title: 'Screens/Connect/Logs',
  globals: wide,
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const row = (name: RegExp) => screen.findByRole('row', { name });

export const FirstLoad: ScreenStory = {
  args: { answers: { [list]: never } },
  play: async () => {
    await seeTitle('Logs');
    await seeRowsToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await expect(await row(/Signs and screens.*200.*Delivered.*104 ms/s)).toBeVisible();
    await expect(await row(/Door controllers, north.*Waiting/s)).toBeVisible();
    await expect(await row(/Door controllers, south.*Not sent/s)).toBeVisible();
    await expect(await row(/Trust data hub.*503.*Failed/s)).toBeVisible();
  },
};

export const Empty: ScreenStory = {
  args: { answers: { [list]: empty } },
  play: async () => {
    await seeText('No deliveries yet');
  },
};

export const Filtered: ScreenStory = {
  play: async () => {
    await row(/Signs and screens/);
    await choose('Result', 'Failed');
    await expect(await seeButton(/Remove.*Result.*Failed/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Signs and screens/ })).toBeNull());
    await expect(await row(/Trust data hub/)).toBeVisible();
  },
};

/** Of the incidents in one building: it is told by its name (D-269). */
const whatIsThere: Answer = (question) =>
  question.query.get('filter')?.includes(`buildingId eq ${building}`) === true
    ? rows(1)(question)
    : question.ordinary();
export const OfOneBuilding: ScreenStory = {
  args: { path: `${logs}?buildingId=${building}`, answers: { [list]: whatIsThere } },
  play: async () => {
    await expect(await seeButton(/Remove.*Building.*Hill School/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Amplifiers/ })).toBeNull());
    await expect(await row(/Signs and screens/)).toBeVisible();
  },
};

/** … found by typing it, once the rows stand. */
export const NarrowedToOneBuilding: ScreenStory = {
  args: { answers: { [list]: whatIsThere } },
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('row', { name: /Amplifiers/ }).length).toBeGreaterThan(0));
    const field = await screen.findByRole('combobox', { name: 'Building' });
    await userEvent.click(field);
    await userEvent.type(field, 'Hill', { delay: null });
    await userEvent.click(await screen.findByRole('option', { name: /Hill School/ }));
    await expect(await seeButton(/Remove.*Building.*Hill School/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Amplifiers/ })).toBeNull());
  },
};

/** What a link asks for may be gone, on its way, or out of reach: that is said, in the control as above the list. */
const unnamed = (answer: Answer | undefined, words: string): ScreenStory => ({
  args: {
    path: `${logs}?buildingId=${nothing}`,
    answers: { [list]: rows(1), ...(answer && { 'buildings.all': answer }) },
  },
  play: async () => {
    await expect(await seeButton(`Remove Building ${words}`)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Building' })).toHaveValue(words));
  },
});
export const OfABuildingThatIsGone: ScreenStory = unnamed(undefined, 'No longer there');
export const OfABuildingOnItsWay: ScreenStory = unnamed(never, 'Loading');
export const OfABuildingNotFetched: ScreenStory = unnamed(refuse(503), 'Could not be fetched');

/** Why was it not sent? Each configuration says what became of one incident (N4). */
export const OfOneIncident: ScreenStory = {
  args: { path: `${logs}?incidentId=c0ffee00-0000-4000-8000-00000000aaaa` },
  play: async () => {
    await expect(await row(/Door controllers, south.*Not sent/s)).toBeVisible();
    await expect(screen.queryByRole('row', { name: /Amplifiers/ })).toBeNull();
    await expect(await seeButton(/Remove.*Incident/)).toBeVisible();
  },
};

export const DaysOfYourChoice: ScreenStory = {
  args: { path: `${logs}?when=days&from=2026-11-20&to=2026-11-20` },
  play: async () => {
    await expect(await seeButton(/Remove.*From.*20 Nov 2026/)).toBeVisible();
    await expect(await row(/Trust data hub/)).toBeVisible();
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await row(/Signs and screens/);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search deliveries' }), 'nowhere', { delay: null });
    await seeText('No deliveries match');
  },
};

/** What is newer is announced and not inserted, and comes when it is asked for. */
const newerWait: Answer = ({ query, ordinary }) =>
  query.get('pagesize') === '1' && (query.get('filter') ?? '').includes('timestamp ge')
    ? HttpResponse.json({ items: [], pageNumber: 0, pageSize: 1, pageCount: 3, rowCount: 3 })
    : ordinary();
export const NewerOnesWait: ScreenStory = {
  args: { answers: { [list]: newerWait } },
  play: async () => {
    await seeText('3 newer deliveries.');
    await expect(await row(/Signs and screens.*Delivered/s)).toBeVisible();
    await press('Show them');
    await expect(await row(/Signs and screens.*Delivered/s)).toBeVisible();
  },
};

/** As many newer ones as the search has letters: what is announced tells which search was counted. */
const newerByLetter: Answer = ({ query, ordinary }) => {
  const [letters = ''] = /x+/.exec(query.get('filter') ?? '') ?? [];
  const rowCount = letters.length;
  return query.get('pagesize') === '1'
    ? HttpResponse.json({ items: [], pageNumber: 0, pageSize: 1, pageCount: rowCount, rowCount })
    : ordinary();
};
export const NarrowedManyTimes: ScreenStory = {
  args: { answers: { [list]: newerByLetter } },
  play: async () => {
    await row(/Signs and screens/);
    for (let times = 1; times <= 13; times += 1) {
      await fillSearch('Search deliveries', 'x');
      await seeText(times === 1 ? 'One newer delivery.' : `${times} newer deliveries.`);
    }
    await seeText('No deliveries match');
  },
};

/** Of a million no more are counted than a page needs, and the list says so (D-269). */
const million: Answer = async ({ ordinary }) => {
  const answer = ordinary(10_000);
  const page: unknown = await answer.clone().json();
  return HttpResponse.json({ ...Object(page), isMore: true }, { headers: answer.headers });
};
export const VeryMany: ScreenStory = {
  args: { answers: { [list]: million } },
  play: async () => {
    await expect(await row(/Signs and screens.*Delivered/s)).toBeVisible();
    await expect((await screen.findAllByText(/10,000\+/))[0]).toBeVisible();
  },
};

/** One delivery beside the list, with an address: attempts on a line of time, the rule, request and answer. */
export const OneDelivery: ScreenStory = {
  args: { path: `${logs}?delivery=${delivery}` },
  play: async () => {
    const drawer = await seeDialog('Delivery to Signs and screens');
    await expect(await drawer.findByText('Attempt 1')).toBeVisible();
    await expect(drawer.getByText('Attempt 2')).toBeVisible();
    await expect(drawer.getByText('incident type is Lockdown')).toBeVisible();
    const [, request] = drawer.getAllByText('Request');
    if (request) await userEvent.click(request);
    // Of the first attempt it stands folded away.
    await waitFor(() => expect(drawer.getAllByText('Basic ••• (Sign system)')[1]).toBeVisible());
  },
};

export const WhyItWasNotSent: ScreenStory = {
  args: { path: `${logs}?delivery=${unsentDelivery}` },
  play: async () => {
    const drawer = await seeDialog('Delivery to Door controllers, south');
    await expect(await drawer.findByText('Why it was not sent')).toBeVisible();
    await expect(drawer.getByText('incident type is Evacuate, not Lockdown')).toBeVisible();
    // What was never sent is not sent again.
    await userEvent.click(drawer.getByRole('button', { name: 'Send' }));
    await seeDialog('Send 1 delivery?', 'alertdialog');
  },
};

export const DeliveryOnItsWay: ScreenStory = {
  args: { path: `${logs}?delivery=${delivery}`, answers: { 'webhookLogs.get': never } },
  play: async () => {
    await seeDialog('Delivery');
  },
};

export const DeliveryNotFetched: ScreenStory = {
  args: { path: `${logs}?delivery=${delivery}`, answers: { 'webhookLogs.get': refuse(503) } },
  play: async () => {
    const drawer = await seeDialog('Delivery');
    await expect(await drawer.findByText('Unable to fetch log. Please try again')).toBeVisible();
  },
};

/** It is told whether or not the list beside it could be fetched. */
export const OneDeliveryWithoutItsList: ScreenStory = {
  args: { path: `${logs}?delivery=${delivery}`, answers: { [list]: refuse(500) } },
  play: async () => {
    const drawer = await seeDialog('Delivery to Signs and screens');
    await expect(await drawer.findByText('Attempt 1')).toBeVisible();
  },
};

/** Sending again asks first, and says how old it is. */
export const SentAgain: ScreenStory = {
  args: { path: `${logs}?delivery=${failedDelivery}` },
  play: async () => {
    const drawer = await seeDialog('Delivery to Trust data hub');
    await expect(await drawer.findByText('The incident has ended since.')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Send again' }));
    const question = await seeDialog('Send 1 delivery again?', 'alertdialog');
    await expect(question.getByText(/It was raised .* ago.*Its incident has ended since/)).toBeVisible();
    await press('Send 1 delivery again', question);
    await seeText('1 delivery is on its way');
  },
};

/** What would be refused is not offered, and says why (B15). */
const notAgain = (members: Readonly<Record<string, unknown>>, why: string): ScreenStory => ({
  args: { path: `${logs}?delivery=${failedDelivery}`, answers: { 'webhookLogs.get': withMembers(members) } },
  play: async () => {
    const drawer = await seeDialog('Delivery to Trust data hub');
    const button = await drawer.findByRole('button', { name: /^Send again/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(why);
  },
});
export const OfADeletedConfiguration: ScreenStory = notAgain(
  { currentVersion: null },
  'Its configuration has been deleted.',
);
export const OfWhatIsKeptNoLonger: ScreenStory = notAgain({ incident: null }, 'What was reported is no longer kept.');

/** The platform tells the last of very many (D-270). */
export const WithEarlierAttempts: ScreenStory = {
  args: { path: `${logs}?delivery=${delivery}`, answers: { 'webhookLogs.get': withMembers({ attempts: 61 }) } },
  play: async () => {
    const drawer = await seeDialog('Delivery to Signs and screens');
    await expect(await drawer.findByText('2 of its 61 attempts are shown: the last.')).toBeVisible();
  },
};

/** What is refused is told in passing, and the delivery stays open (D-190). */
export const NotSentAgain: ScreenStory = {
  args: { path: `${logs}?delivery=${failedDelivery}`, answers: { 'webhookLogs.resend': refuse(500) } },
  play: async () => {
    const drawer = await seeDialog('Delivery to Trust data hub');
    await userEvent.click(await drawer.findByRole('button', { name: 'Send again' }));
    await press('Send 1 delivery again', await seeDialog('Send 1 delivery again?', 'alertdialog'));
    const notices = within(await screen.findByRole('region', { name: 'Notices' }));
    await expect(await notices.findByText(/Please try again/)).toBeVisible();
    await seeDialog('Delivery to Trust data hub');
  },
};

/** A test tells of no incident that could have ended. */
export const OneTest: ScreenStory = {
  args: { path: `${logs}?delivery=${failedDelivery}`, answers: { 'webhookLogs.get': withMembers({ isTest: true }) } },
  play: async () => {
    const drawer = await seeDialog('Delivery to Trust data hub');
    await expect(await drawer.findByText('Attempt 1')).toBeVisible();
    await expect(drawer.queryByText('The incident has ended since.')).toBeNull();
  },
};

/** Where the incident goes on, the question says that too (D-270). */
export const SentAgainWhileItGoesOn: ScreenStory = {
  args: { path: `${logs}?delivery=${delivery}` },
  play: async () => {
    const drawer = await seeDialog('Delivery to Signs and screens');
    await userEvent.click(await drawer.findByRole('button', { name: 'Send again' }));
    const question = await seeDialog('Send 1 delivery again?', 'alertdialog');
    await expect(question.getByText(/Its incident had not ended when this was opened/)).toBeVisible();
  },
};

/** Who may only read configurations sees everything, and sends nothing. */
export const OfWhoeverMayOnlyLook: ScreenStory = {
  args: { as: 'auditor', path: `${logs}?delivery=${delivery}` },
  play: async () => {
    const drawer = await seeDialog('Delivery to Signs and screens');
    await expect(await drawer.findByText('Attempt 1')).toBeVisible();
    await expect(drawer.queryByRole('button', { name: 'Send again' })).toBeNull();
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
};

/** canviewlogs alone tells the list: no request, no filter by configuration, and configurations are never asked for (D-271). */
export const OfWhoeverMayOnlyViewLogs: ScreenStory = {
  args: {
    as: 'logViewer',
    path: `${logs}?delivery=${delivery}`,
    answers: {
      'webhookConfigurations.list': () => {
        throw new Error('Nobody may ask for configurations here.');
      },
    },
  },
  play: async () => {
    const first = await row(/Signs and screens.*Delivered/s);
    await expect(within(first).queryByRole('link')).toBeNull();
    await expect(screen.queryByRole('dialog')).toBeNull();
    for (const name of ['Configuration', 'Building']) await expect(screen.queryByRole('combobox', { name })).toBeNull();
  },
};

export const Failed: ScreenStory = {
  args: { answers: { [list]: (question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()) } },
  play: async () => {
    await seeText(failed);
    await press('Try again');
    await expect(await row(/Signs and screens.*Delivered/s)).toBeVisible();
  },
};

export const Refresh: ScreenStory = {
  args: {
    answers: {
      [list]: (question) =>
        question.query.get('filter')?.includes('Failed') === true ? never(question) : question.ordinary(),
    },
  },
  play: async () => {
    await row(/Signs and screens/);
    await choose('Result', 'Failed');
    await expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    await expect(await row(/Signs and screens/)).toBeVisible();
  },
};

export const NoPermission: ScreenStory = noPermission('userManager');

export const Offline: ScreenStory = offlineList(list, failed);
