import { HttpResponse } from 'msw';
import { expect, screen, userEvent } from 'storybook/test';
import { empty, never, refuse, type Answer } from '../../../harness/answers.ts';
import { choose, press, seeButton, seeLink, seeRowsToCome, seeText, seeTitle } from '../../../harness/gestures.ts';
import { deleteFromList } from '../../../harness/lookup-stories.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { notFetched, offlineList, refresh } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const path = to(pages.mappings);
const meta = {
  ...screenOf('collection', { as: 'clientAdministrator', path }),
  title: 'Screens/Client/Mapping list',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const FirstLoad: ScreenStory = {
  args: { answers: { 'securityGroups.list': never } },
  play: async () => {
    await seeTitle('Mappings');
    await seeRowsToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink('Trust Leadership');
    await expect(screen.getAllByText('All buildings')[0]).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Preview' })).toBeVisible();
  },
};

export const Actions: ScreenStory = { play: () => deleteFromList('Trust Leadership') };

const beyond: Answer = async ({ ordinary }) => {
  const answer = ordinary();
  const told = (await answer.clone().text()).replaceAll('"isAbove":false', '"isAbove":true');
  return new Response(told, { headers: answer.headers });
};

/** A mapping that is above whoever looks says why it stays in the words of its page. */
export const Above: ScreenStory = {
  args: { answers: { 'securityGroups.list': beyond } },
  play: async () => {
    await press('Actions for Trust Leadership');
    await seeText(
      /gives more than you may do or reach, or gives it to people who may, .* ask somebody who may do the same/,
    );
  },
};

export const Empty: ScreenStory = {
  args: { answers: { 'securityGroups.list': empty } },
  play: async () => {
    await seeText('No mappings yet');
  },
};

export const Filtered: ScreenStory = {
  play: async () => {
    await seeLink('Trust Leadership');
    await choose('Status', 'Disabled');
    await expect(await seeButton(/Remove.*Disabled/)).toBeVisible();
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('Trust Leadership');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search mappings' }), 'nowhere', { delay: null });
    await seeText('No mappings match');
  },
};

export const Failed: ScreenStory = {
  args: {
    answers: {
      'securityGroups.list': (question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()),
    },
  },
  play: async () => {
    await seeText('Unable to fetch security groups. Please try again');
    await press('Try again');
    await expect(await seeLink('Trust Leadership')).toBeVisible();
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'buildingManager' },
  play: async () => {
    await seeText(/Manage roles/);
  },
};

export const NoConnection: ScreenStory = {
  args: { answers: { 'connections.status': () => HttpResponse.json({ hasConnection: false, isEnabled: false }) } },
  play: async () => {
    await seeText('The client has no single sign-on connection.');
  },
};

export const ConnectionUnknown: ScreenStory = notFetched('connections.status', 'connections');

/** What a host gives as its reason stands below the words of the call (D-047). */
export const ConnectionTurnedAway: ScreenStory = {
  args: { answers: { 'connections.status': refuse(429, { description: 'Too many questions in a minute.' }) } },
  play: async () => {
    await seeText('Unable to fetch connections. Please try again');
    await seeText('Too many questions in a minute.');
  },
};

export const Preview: ScreenStory = {
  args: { path: `${path}?preview=Trust+Leadership&preview=Site+Managers` },
  play: async () => {
    await seeTitle('Preview mappings');
    await seeText('All buildings');
    await seeText('Site Managers, Trust Leadership');
  },
};

export const PreviewTyped: ScreenStory = {
  args: { path: `${path}?preview` },
  play: async () => {
    await seeText('No groups yet');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Groups' }), 'bridge primary{Enter}', {
      delay: null,
    });
    await seeText('These groups give no roles.');
    await expect((await screen.findAllByText('Bridge Primary'))[0]).toBeVisible();
  },
};

const withComma: Answer = async ({ ordinary }) => {
  const answer = ordinary();
  const told = (await answer.clone().text()).replaceAll('Bridge Primary', 'CN=Bridge,OU=School');
  return new Response(told, { headers: answer.headers });
};

/** A directory's own name of a group holds commas, and is one group. */
export const PreviewOfANameWithAComma: ScreenStory = {
  args: { path: `${path}?preview`, answers: { 'securityGroups.list': withComma } },
  play: async () => {
    await seeText('No groups yet');
    const groups = await screen.findByRole('textbox', { name: 'Groups' });
    await userEvent.type(groups, 'cn=bridge,ou=school{Enter}', { delay: null });
    await expect(await screen.findByRole('button', { name: 'Remove cn=bridge,ou=school' })).toBeVisible();
    await seeText('These groups give no roles.');
    await expect(screen.queryByText(/^No mapping exists/)).toBeNull();
  },
};

export const PreviewWithoutEffect: ScreenStory = {
  args: { path: `${path}?preview=Supply+Agency&preview=Somewhere+else` },
  play: async () => {
    await seeText('No mapping exists for “Somewhere else”: nothing comes of it.');
    await seeText('Switched off, and so without effect: “Supply Agency”.');
  },
};

export const PreviewFailed: ScreenStory = {
  args: { path: `${path}?preview=Trust+Leadership`, answers: { 'securityGroups.list': refuse(500) } },
  play: async () => {
    await seeText('Unable to fetch security groups. Please try again');
  },
};

export const Refresh: ScreenStory = refresh('securityGroups.list', 'Trust Leadership');

export const Offline: ScreenStory = offlineList(
  'securityGroups.list',
  'Unable to fetch security groups. Please try again',
);
