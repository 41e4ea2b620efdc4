import { expect, screen, waitFor } from 'storybook/test';
import { configuration, nothing } from '../../../harness/addresses.ts';
import { never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeButton, seeFocusedProblem, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineSaving } from '../../../harness/usual-states.ts';
import { copyAddress } from '../../parts/connect/connect-addresses.ts';

const scope = { brand: 'wardmere' };
const meta = {
  ...screenOf('addition', { as: 'clientAdministrator', path: copyAddress(scope, configuration) }),
  title: 'Screens/Connect/Copy configuration',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const blank = () => seeTitle('Add configuration');
const send = async () => {
  await blank();
  await press('Add configuration');
};

/** Everything of the other, switched off (D-265). */
export const Blank: ScreenStory = {
  play: async () => {
    await blank();
    await expect(await screen.findByRole('textbox', { name: /^Name$/ })).toHaveValue('Signs and screens (copy)');
    await expect(await screen.findByRole('textbox', { name: /^Address/ })).toHaveValue(
      'https://signs.example.org/alerts',
    );
    await expect(await screen.findByRole('switch', { name: /^Enabled/ })).not.toBeChecked();
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Credential/ })).toHaveValue('Sign system'));
  },
};

export const WithoutASource: ScreenStory = {
  args: { path: copyAddress(scope, '') },
  play: async () => {
    await expect(await seeTitle('No such configuration')).toBeVisible();
  },
};

export const OfWhatIsNotThere: ScreenStory = {
  args: { path: copyAddress(scope, nothing), answers: { 'webhookConfigurations.get': refuse(404) } },
  play: async () => {
    await expect(await seeTitle('No such configuration')).toBeVisible();
  },
};

export const SourceFailed: ScreenStory = {
  args: { answers: { 'webhookConfigurations.get': refuse(503) } },
  play: async () => {
    await seeTitle('Copy configuration');
    await seeButton('Try again');
  },
};

/** What a host gives as its reason stands below the words of the call (D-047). */
export const SourceTurnedAway: ScreenStory = {
  args: { answers: { 'webhookConfigurations.get': refuse(429, { description: 'Too many questions in a minute.' }) } },
  play: async () => {
    await seeTitle('Copy configuration');
    await seeText('Too many questions in a minute.');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await blank();
    await fill(/^Name$/, ' ');
    await press('Add configuration');
    await seeFocusedProblem('Name is required.');
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'webhookConfigurations.create': never } },
  play: async () => {
    await send();
    await expect(await seeButton(/^Add configuration/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'webhookConfigurations.create': refuse(500) } },
  play: async () => {
    await send();
    await seeFocusedProblem('Unable to create webhook configuration. Please try again');
  },
};

export const NoPermission: ScreenStory = noPermission('auditor');

export const Offline: ScreenStory = offlineSaving('webhookConfigurations.create', blank, send);

export const Told: ScreenStory = {
  play: async () => {
    await send();
    await seeText(/“Signs and screens \(copy\)”/);
  },
};
