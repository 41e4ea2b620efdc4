import { credentialFields, credentialTypes, isCredentialSecret } from '@wardmere/api';
import { expect, screen } from 'storybook/test';
import { never, refuse } from '../../../harness/answers.ts';
import {
  choose,
  fill,
  press,
  seeButton,
  seeDialog,
  seeFocusedProblem,
  seeText,
  seeTitle,
  typeInto,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineSaving } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('addition', { as: 'clientAdministrator', path: to(pages.addCredential, { brand: 'wardmere' }) }),
  title: 'Screens/Connect/Add credential',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const blank = () => seeTitle('Add credential');
const send = async () => {
  await blank();
  await fill(/^Name/, 'Sign system');
  await choose(/^Type/, 'Basic authentication');
  await fill(/^Username/, 'northfield');
  await typeInto('password', 'Quay-7-lantern');
  await press('Add credential');
};
const passwordField = () => screen.findByLabelText(/^Password/);

export const Blank: ScreenStory = {
  play: async () => {
    await blank();
    await expect(screen.queryByLabelText(/^Password/)).toBeNull();
  },
};

/** Each type asks for its own fields, and for no other (§3). */
const asksFor = ({ label, fields }: (typeof credentialTypes)[number]): ScreenStory => ({
  play: async () => {
    await blank();
    await choose(/^Type/, label);
    for (const [field, { label: called }] of Object.entries(credentialFields)) {
      const found = screen.queryAllByLabelText(new RegExp(`^${called}`));
      const isAsked = fields.some((own) => own === field);
      if (isAsked) await expect(found.length).toBeGreaterThan(0);
      if (isAsked && isCredentialSecret(field)) await expect(found[0]).toHaveAttribute('type', 'password');
    }
    await expect(screen.queryAllByLabelText(/^Connection code/)).toHaveLength(
      fields.some((field) => field === 'connectionCode') ? 1 : 0,
    );
  },
});
const [basic, digest, key, client, token, account] = credentialTypes;
export const BasicAuthentication: ScreenStory = asksFor(basic);
export const DigestAuthentication: ScreenStory = asksFor(digest);
export const ApiKey: ScreenStory = asksFor(key);
export const ClientCredentials: ScreenStory = {
  play: async (context) => {
    await asksFor(client).play?.(context);
    // How a client presents itself is said from the beginning (D-112).
    await expect(screen.getByRole('combobox', { name: /^Client credential style/ })).toHaveValue('AuthorizationHeader');
  },
};
export const AccessControlToken: ScreenStory = asksFor(token);
export const AccessControlAccount: ScreenStory = asksFor(account);

export const AnotherTypeEmptiesWhatWasTyped: ScreenStory = {
  play: async () => {
    await blank();
    await fill(/^Name/, 'Sign system');
    await choose(/^Type/, 'Basic authentication');
    await fill(/^Username/, 'northfield');
    await typeInto('password', 'Quay-7-lantern');
    await choose(/^Type/, 'Digest authentication');
    await expect(await passwordField()).toHaveValue('');
    await expect(await screen.findByLabelText(/^Username/)).toHaveValue('');
    await expect(await screen.findByLabelText(/^Name/)).toHaveValue('Sign system');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await blank();
    await press('Add credential');
    await seeFocusedProblem('There is a problem');
    await seeText('Name is required.');
    await seeText('Type is required.');
  },
};

export const WithoutItsSecret: ScreenStory = {
  play: async () => {
    await blank();
    await fill(/^Name/, 'Hub');
    await choose(/^Type/, 'Client credentials');
    await fill(/^Token endpoint/, 'login.example.org');
    await press('Add credential');
    await seeFocusedProblem('Client secret is required.');
    await seeText('Enter a valid URL.');
    await expect(screen.queryByText('Audience is required.')).toBeNull();
  },
};

/** A secret that is sent for a token travels readable (D-255). */
const overPlainHttp = (label: string, address: RegExp, secret: string): ScreenStory => ({
  play: async () => {
    await blank();
    await fill(/^Name/, 'Hub');
    await choose(/^Type/, label);
    await fill(address, 'http://login.example.org/token');
    await typeInto(secret, 'Quay-7-lantern');
    if (label === client.label) await fill(/^Client ID/, 'northfield');
    await press('Add credential');
    await seeDialog('Ask for a token over plain http?', 'alertdialog');
  },
});
export const ClientCredentialsOverPlainHttp: ScreenStory = overPlainHttp(
  client.label,
  /^Token endpoint/,
  'clientSecret',
);
export const AccessControlTokenOverPlainHttp: ScreenStory = overPlainHttp(token.label, /^Token URL/, 'connectionCode');

export const Saving: ScreenStory = {
  args: { answers: { 'webhookCredentials.create': never } },
  play: async () => {
    await send();
    await expect(await seeButton(/^Add credential/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'webhookCredentials.create': refuse(500) } },
  play: async () => {
    await send();
    await seeFocusedProblem('Unable to create credential. Please try again');
    await expect(await passwordField()).toHaveValue('Quay-7-lantern');
  },
};

export const NoPermission: ScreenStory = noPermission('auditor');

export const Offline: ScreenStory = offlineSaving('webhookCredentials.create', blank, send);
