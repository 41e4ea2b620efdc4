import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { configuration, nothing } from '../../../harness/addresses.ts';
import { drop, later, never, refuse, withMembers } from '../../../harness/answers.ts';
import {
  choose,
  fill,
  press,
  seeButton,
  seeFocusedProblem,
  seeFormToCome,
  seeLink,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const brand = 'wardmere';
const path = to(pages.testConfiguration, { brand, configuration });
const meta = {
  ...screenOf('asItComes', { as: 'clientAdministrator', path }),
  title: 'Screens/Connect/Test configuration',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const UNABLE = 'Unable to send successfully. Please try again.';
const title = () => seeTitle('Test “Signs and screens”');
const fillFrom = async (sample: string) => {
  await choose('Fill in from a sample', sample);
  await press('Use sample');
};
const send = async () => {
  await title();
  await fillFrom('Lockdown begins');
  await press('Send test');
};
const field = (name: string) => screen.findByRole('textbox', { name });

const refused = withMembers({
  isSuccess: false,
  answer: {
    statusCode: 404,
    headers: [{ name: 'Content-Type', value: 'text/html' }],
    body: '<script>alert(1)</script>\n<h1>Not found</h1>',
    isCut: true,
  },
  errorMessage: 'The receiver answered with 404.',
});
const unreached = withMembers({
  isSuccess: false,
  answer: null,
  timings: { lookup: 3.2, connect: null, tls: null, firstByte: null, total: 5003 },
  errorMessage: 'The receiver could not be reached.',
});

export const FirstLoad: ScreenStory = {
  args: { answers: { 'webhookConfigurations.get': never } },
  play: async () => {
    await seeFormToCome();
  },
};

/** Every field of the payload (§3); what it is when nothing is written is said. */
export const Blank: ScreenStory = {
  play: async () => {
    await title();
    await expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveValue('Initiated');
    for (const name of ['Type', 'Subtype', 'Source', 'Initiated', 'Resolved', 'First name', 'Last name', 'Phone'])
      await expect(await field(name)).toHaveValue('');
    for (const name of ['Latitude', 'Longitude'])
      await expect(await screen.findByRole('spinbutton', { name })).toHaveValue('');
    await expect(await field('Email')).toBeVisible();
    await expect(await field('Identifier')).toBeVisible();
    await expect(await screen.findByRole('combobox', { name: 'Building' })).toBeVisible();
    await seeText(/^Nothing has been sent yet\./);
  },
};

export const FilledFromASample: ScreenStory = {
  play: async () => {
    await title();
    await fillFrom('Lockdown is over');
    await expect(await field('Type')).toHaveValue('Lockdown');
    await expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveValue('Resolved');
    await expect(await field('Last name')).toHaveValue('O’Neill');
    await expect(await screen.findByRole('combobox', { name: 'Building' })).toHaveValue('Sample School (invented)');
    await fillFrom('Evacuation, little known');
    await expect(await field('Last name')).toHaveValue('');
    await expect(await screen.findByRole('spinbutton', { name: 'Latitude' })).toHaveValue('');
  },
};

/** Choosing is not using: a key that passes a sample replaces nothing, and what was typed comes back. */
export const ASampleIsTakenBack: ScreenStory = {
  play: async () => {
    await title();
    await userEvent.type(await field('Type'), 'Fire', { delay: null });
    await choose('Fill in from a sample', 'Lockdown is over');
    await expect(await screen.findByRole('combobox', { name: 'Fill in from a sample' })).toHaveDisplayValue(
      'Lockdown is over',
    );
    await expect(await field('Type')).toHaveValue('Fire');
    await press('Use sample');
    await seeText('Filled in from “Lockdown is over”.');
    await expect(await field('Type')).toHaveValue('Lockdown');
    await press('Undo');
    await seeText('What you had typed is back.');
    await expect(await field('Type')).toHaveValue('Fire');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Fill in from a sample' })).toHaveFocus());
  },
};

/** What is still wrong at the next attempt is told at the next attempt. */
export const WrongTwice: ScreenStory = {
  play: async () => {
    await title();
    await userEvent.type(await field('Initiated'), 'soon', { delay: null });
    for (let times = 1; times <= 2; times += 1) {
      await userEvent.click(await seeButton('Send test'));
      await waitFor(() => expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus());
    }
  },
};

export const Sending: ScreenStory = {
  args: { answers: { 'webhookConfigurations.verify': never } },
  play: async () => {
    await send();
    await expect(await seeButton(/^Send test/)).toHaveAttribute('aria-busy', 'true');
    await seeText(/^The test is on its way\./);
  },
};

/** The form is long: what became of a test is told where it was sent. */
export const ToldWhereItWasSent: ScreenStory = {
  play: async () => {
    await send();
    const beside = within((await seeButton('Send test')).parentElement ?? document.body).getByRole('status');
    await waitFor(() => expect(beside).toHaveTextContent(/^Delivered/));
    await press('See what became of it');
    await waitFor(() => expect(screen.getByRole('region', { name: 'What became of it' })).toHaveFocus());
  },
};

/** The verdict, the request as sent, the answer, five timings, a line: everything stands in the page (B21). */
export const Delivered: ScreenStory = {
  play: async () => {
    await send();
    await seeText('Delivered');
    await seeText('Test sent');
    await seeText('Would send: incident type is Lockdown, one of Lockdown, Evacuate.');
    await seeText('Basic ••• (Sign system)');
    await seeText('Status 200');
    await expect(await field('Body of the answer')).toHaveValue('{"shown": true}');
    const time = within(await screen.findByRole('region', { name: 'Time' }));
    for (const step of ['Address looked up', 'Connected', 'Certificate agreed', 'First byte', 'Whole answer'])
      await expect(time.getByText(step)).toBeVisible();
    // Each step by itself, and all of them together from the beginning.
    for (const took of ['took 4 ms', 'took 12 ms', 'took 25 ms', 'took 63 ms', '104 ms from the beginning'])
      await expect(time.getByText(took)).toBeVisible();
    await expect(screen.queryByText(UNABLE)).toBeNull();
  },
};

/** The call answered 200; the receiver did not (D-267). What it answered is text, whatever it is. */
export const RefusedByTheReceiver: ScreenStory = {
  args: { answers: { 'webhookConfigurations.verify': refused } },
  play: async () => {
    await send();
    await seeFocusedProblem(UNABLE);
    await seeText('Refused with 404');
    await expect(await field('Body of the answer')).toHaveValue('<script>alert(1)</script>\n<h1>Not found</h1>');
    await expect(await field('Type')).toHaveValue('Lockdown');
  },
};

export const NotReached: ScreenStory = {
  args: { answers: { 'webhookConfigurations.verify': unreached } },
  play: async () => {
    await send();
    await seeFocusedProblem(UNABLE);
    await seeText('Not reached');
    await seeText('There was none.');
  },
};

/** A receiver that took its time: where it went is told step by step. */
export const Slow: ScreenStory = {
  args: {
    answers: {
      'webhookConfigurations.verify': withMembers({
        timings: { lookup: 4.1, connect: 11.8, tls: 24.6, firstByte: 14_220, total: 14_304 },
      }),
    },
  },
  play: async () => {
    await send();
    await seeText('Delivered');
    await seeText('took 14.2 s');
    await seeText('14.3 s from the beginning');
  },
};

/** The call itself failed: the same words, and nothing that was typed or told before is lost. */
export const CallFailed: ScreenStory = {
  args: { answers: { 'webhookConfigurations.verify': later(refuse(500)) } },
  play: async () => {
    await send();
    await seeText('Delivered');
    await press('Send test');
    await seeFocusedProblem(UNABLE);
    await expect(await field('Type')).toHaveValue('Lockdown');
    await seeText('Delivered');
  },
};

/** Each test has a line, and an address of its own. */
export const SentAgain: ScreenStory = {
  args: {
    answers: {
      'webhookConfigurations.verify': (question) => (question.times === 1 ? refused(question) : question.ordinary()),
    },
  },
  play: async () => {
    await send();
    await seeText('Refused with 404');
    await press('Send test');
    await seeText('Delivered');
    await expect(screen.queryByText(UNABLE)).toBeNull();
    const tests = within(await screen.findByRole('region', { name: 'Tests' }));
    await userEvent.click(tests.getByRole('link'));
    await seeText('The receiver answered with 404.');
    await expect(storyPortal().portal.child('navigation').getSnapshot().context.place.search).toMatch(/^\?test=/);
  },
};

/** A test that is sent all the same, though its rule says no (D-267). */
export const AgainstTheRule: ScreenStory = {
  args: {
    answers: {
      'webhookConfigurations.verify': withMembers({
        rule: {
          matches: false,
          clauses: [
            { path: '/and/0', says: 'incident type is Evacuate, not Lockdown', matches: false },
            { path: '/and/1', says: 'status is Initiated', matches: true },
          ],
          wrong: null,
        },
      }),
    },
  },
  play: async () => {
    await send();
    await seeText('Would not send: incident type is Evacuate, not Lockdown.');
    await seeText('A test is sent all the same; an incident like this one would not be.');
  },
};

export const CertificateIgnored: ScreenStory = {
  args: {
    answers: { 'webhookConfigurations.verify': withMembers({ ignoredCertificate: 'The certificate has expired.' }) },
  },
  play: async () => {
    await send();
    await seeText('The certificate has expired. This configuration ignores it.');
  },
};

/** Nothing could be made of the template, so nothing went anywhere. */
export const NothingToSend: ScreenStory = {
  args: {
    answers: {
      'webhookConfigurations.verify': withMembers({
        isSuccess: false,
        request: null,
        answer: null,
        timings: { lookup: null, connect: null, tls: null, firstByte: null, total: 0 },
        errorMessage: 'Line 2 of the template: This “if” is not closed.',
      }),
    },
  },
  play: async () => {
    await send();
    await seeText('Line 2 of the template: This “if” is not closed.');
    await seeText('Not sent');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await title();
    await fill('Resolved', 'later');
    await press('Send test');
    await seeFocusedProblem('There is a problem');
    await expect(await field('Resolved')).toHaveAccessibleDescription(/Resolved must be a date and time/);
    await fill('Resolved', '');
    await waitFor(() => expect(screen.queryByText('There is a problem')).toBeNull());
  },
};

/** What is tested is what is stored; changes that are not are said, with the way to them. */
export const WithChangesNotSaved: ScreenStory = {
  args: { path: to(pages.configuration, { brand, configuration }) },
  play: async () => {
    await seeTitle('Signs and screens');
    await fill(/^Address/, 'https://signs.example.org/v2');
    await userEvent.click(await seeLink('Test'));
    await press(/^Keep|^Leave/);
    await title();
    await seeText(/^This configuration has changes that are not saved\./);
    await seeLink('Continue editing');
  },
};

export const Missing: ScreenStory = {
  args: {
    path: to(pages.testConfiguration, { brand, configuration: nothing }),
    answers: { 'webhookConfigurations.get': refuse(404) },
  },
  play: async () => {
    await expect(await seeTitle('No such configuration')).toBeVisible();
  },
};

export const Failing: ScreenStory = {
  args: { answers: { 'webhookConfigurations.get': refuse(503) } },
  play: async () => {
    await seeText('Unable to fetch webhook configuration. Please try again');
    await seeButton('Try again');
  },
};

/** The page is of those who may write, though it opens a record that others read (§6). */
export const NoPermission: ScreenStory = {
  args: { as: 'auditor' },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
  },
};

export const Offline: ScreenStory = {
  args: { answers: { 'webhookConfigurations.verify': drop } },
  play: async () => {
    await title();
    storyPortal().portal.child('connection').send({ type: 'network.lose' });
    await send();
    await seeText('You are offline');
    await seeText(UNABLE);
  },
};
