import { INVENTED_SAMPLES } from '@wardmere/connect/samples';
import { HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { configuration, delivery, nothing } from '../../../harness/addresses.ts';
import { never, refuse, withMembers } from '../../../harness/answers.ts';
import {
  choose,
  fill,
  literally,
  press,
  pressByKey,
  seeButton,
  seeChanges,
  seeDialog,
  seeFocus,
  seeFocusedProblem,
  seeFormToCome,
  seeLink,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { noPermission, notFetched, offlineSaving, review, saved, saving } from '../../../harness/usual-states.ts';
import { sampleAddress } from '../../parts/connect/connect-addresses.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const brand = 'wardmere';
const meta = {
  ...screenOf('editor', { as: 'clientAdministrator', path: to(pages.configuration, { brand, configuration }) }),
  title: 'Screens/Connect/Configuration details',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const edit = async () => {
  await seeTitle('Signs and screens');
  await fill(/^Address/, 'https://signs.example.org/v2');
  await seeChanges(1);
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'webhookConfigurations.get': never } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Credential/ })).toHaveValue('Sign system'));
    await seeLink('Copy');
  },
};

const foundSo = (found: object) => ({
  'webhookReadiness.list': () =>
    HttpResponse.json([
      {
        configurationId: configuration,
        checkedDate: '2126-11-20T14:00:00.000Z',
        status: 'Ready',
        because: '',
        certificateEndsDate: '2127-06-08T12:00:00.000Z',
        ...found,
      },
    ]),
});

/** It is looked at before the alarm, and the receiver is sent nothing (D-279). */
export const Ready: ScreenStory = {
  args: { answers: foundSo({}) },
  play: async () => {
    await seeTitle('Signs and screens');
    await seeText('Ready');
    await seeText('8 Jun 2127');
  },
};

export const CertificateEndsSoon: ScreenStory = {
  args: { answers: foundSo({ status: 'Warning', because: 'The certificate of the receiver ends in 9 days.' }) },
  play: async () => {
    await seeTitle('Signs and screens');
    await seeText('Warning');
    await seeText('The certificate of the receiver ends in 9 days.');
  },
};

export const NotReady: ScreenStory = {
  args: {
    answers: foundSo({
      status: 'Failing',
      because: 'No token was given: the token endpoint refused.',
      certificateEndsDate: null,
    }),
  },
  play: async () => {
    await seeTitle('Signs and screens');
    await seeText('Failing');
    await seeText('No token was given: the token endpoint refused.');
  },
};

/** While keys rotate, a message is signed by both, and receivers are told the newer (D-258). */
export const SigningKeysRotate: ScreenStory = {
  args: {
    answers: {
      'signingKeys.list': () =>
        HttpResponse.json([
          { publicKey: `whpk_${'Tm93'.repeat(11)}`, signsFromDate: '2026-11-20T09:30:00.000Z', signsUntilDate: null },
          {
            publicKey: `whpk_${'VGhl'.repeat(11)}`,
            signsFromDate: '2026-01-05T09:30:00.000Z',
            signsUntilDate: '2026-12-20T09:30:00.000Z',
          },
        ]),
    },
  },
  play: async () => {
    await seeTitle('Signs and screens');
    await seeText('Signing key');
    await seeText('Former signing key, until 20 Dec 2026');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Copy signing key' })).toHaveLength(2));
  },
};

export const SigningKeysFailed: ScreenStory = {
  args: { answers: { 'signingKeys.list': refuse(503) } },
  play: async () => {
    await seeTitle('Signs and screens');
    await seeText('Unable to fetch signing keys. Please try again');
    await seeButton('Fetch the signing key again');
  },
};

/** What was found before the last save says nothing of it. */
export const BeingLookedAt: ScreenStory = {
  args: { answers: foundSo({ checkedDate: '2001-01-01T00:00:00.000Z' }) },
  play: async () => {
    await seeTitle('Signs and screens');
    await seeText('Being looked at');
  },
};

export const OfWhoeverMayOnlyLook: ScreenStory = {
  args: { as: 'auditor' },
  play: async () => {
    await seeTitle('Signs and screens');
    await expect(screen.queryByRole('button', { name: 'Delete configuration' })).toBeNull();
    await expect(screen.queryByRole('combobox', { name: 'Start with a template' })).toBeNull();
  },
};

export const KeptByWhoeverMayNotReadCredentials: ScreenStory = {
  args: { as: 'integrator' },
  play: async () => {
    await seeTitle('Signs and screens');
    await seeText(
      'One is set, and stays with its address: only people who may read credentials can change it, or send it elsewhere.',
    );
  },
};

/** A type that nobody here knows is shown as it is, and kept (D-266). */
export const OfATypeThatIsNotKnown: ScreenStory = {
  args: { answers: { 'webhookConfigurations.get': withMembers({ configType: 'Weather' }) } },
  play: async () => {
    await seeTitle('Signs and screens');
    await seeText('Weather');
    await seeText('This type is not known here, and stays as it is.');
  },
};

export const CredentialsFailed: ScreenStory = {
  args: { answers: { 'webhookCredentials.list': refuse(503) } },
  play: async () => {
    await seeTitle('Signs and screens');
    await expect(await screen.findByRole('combobox', { name: /^Credential/ })).toHaveValue('The one that is set');
  },
};

export const Dirty: ScreenStory = { play: edit };

export const Review: ScreenStory = review(edit, 'https://signs.example.org/v2');

const preview = async () => within(await screen.findByRole('region', { name: 'What is sent' }));
const row = async (name: RegExp) => within((await preview()).getByRole('row', { name }));

/** Each sample's request is drawn anew at each key; those that are not as they were saved say so (N12). */
export const PreviewChanged: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await (await preview()).findByRole('button', { name: 'Lockdown begins' });
    await fill(
      'Template',
      literally('{% if person %}{ "message": "{{ incidentType | upcase }}" }{% else %}nobody{% endif %}'),
    );
    await waitFor(async () => expect((await row(/^Lockdown begins/)).getByText('Changed')).toBeVisible());
    await expect((await row(/^Evacuation, little known/)).getByText('Body wrong in line 1')).toBeVisible();
    await press('Evacuation, little known');
    await seeText('Line 1: A value is expected here.');
    await userEvent.click(await seeText(/^What is not as it was last saved/));
    await expect(
      await screen.findByRole('region', { name: 'Request of “Evacuation, little known”, as saved and as typed' }),
    ).toBeVisible();
  },
};

const tried = (count: number) => ({
  'webhookConfigurations.get': withMembers({
    samples: Array.from({ length: count }, (_, index) => ({
      id: `c0ffee00-0000-4000-8000-${String(index + 101).padStart(12, '0')}`,
      name: `Alarm ${index + 1}`,
      payload: INVENTED_SAMPLES[index % INVENTED_SAMPLES.length]?.payload,
    })),
  }),
});

export const PreviewOfNone: ScreenStory = {
  args: { answers: tried(0) },
  play: async () => {
    await seeText('There is no sample. Add one to see what this configuration makes of an incident.');
  },
};

export const PreviewOfOne: ScreenStory = {
  args: { answers: tried(1) },
  play: async () => {
    await seeText('Would send: incident type is Lockdown, one of Lockdown, Evacuate.');
    await expect(screen.queryByRole('button', { name: 'Alarm 2' })).toBeNull();
  },
};

export const PreviewOfTwenty: ScreenStory = {
  args: { answers: tried(20) },
  play: async () => {
    await press('Alarm 20');
    await seeButton('Edit sample “Alarm 20”');
    await expect(await seeButton('Add sample')).toHaveAttribute('aria-disabled', 'true');
  },
};

/** A sample is edited beside what is made of it, and saved with the configuration (D-268). */
export const SampleEdited: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await press('Edit sample “Lockdown begins”');
    await fill('Incident type', 'Hold');
    await seeText('Would not send: incident type is Hold, none of Lockdown, Evacuate.');
    await seeChanges(1);
    await press('Add sample');
    await fill('Name of the sample', 'Hold at Castle Street');
    await press('Remove sample “Hold at Castle Street”');
    await seeButton('Edit sample “Evacuation, little known”');
    await expect(screen.queryByRole('button', { name: 'Hold at Castle Street' })).toBeNull();
    await press('Save');
    await seeText('“Signs and screens” saved');
  },
};

/** Whoever takes samples away by keyboard goes on at the next one, and at last at what adds one. */
export const SamplesRemovedByKeyboard: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await press('Lockdown is over');
    for (const [gone, next] of [
      ['Lockdown is over', 'Evacuation, little known'],
      ['Evacuation, little known', 'Lockdown begins'],
    ]) {
      await pressByKey(`Remove sample “${gone}”`);
      await seeFocus(() => screen.getByRole('button', { name: `Edit sample “${next}”` }));
    }
    await pressByKey('Remove sample “Lockdown begins”');
    await seeFocus(() => screen.getByRole('button', { name: 'Add sample' }));
  },
};

/** Whoever takes rows away by keyboard goes on at the one before, and at last at what adds one. */
export const RowsRemovedByKeyboard: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await press('Add header');
    await pressByKey('Remove header 2');
    await seeFocus(() => screen.getByRole('textbox', { name: 'Name 1' }));
    await pressByKey('Remove header 1');
    await seeFocus(() => screen.getByRole('button', { name: 'Add header' }));
    await pressByKey('Add condition');
    await pressByKey(/^Remove condition 2/);
    await seeFocus(() => screen.getByRole('combobox', { name: 'Part of the incident 1' }));
    await pressByKey('Remove condition 1');
    await seeFocus(() => screen.getByRole('button', { name: 'Add condition' }));
  },
};

/** Whoever is done with a sample closes it, by keyboard too, and is where it is opened; saving is the form's. */
export const SampleDone: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await press('Edit sample “Lockdown begins”');
    await fill('Incident type', 'Hold');
    (await seeButton('Done with “Lockdown begins”')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name of the sample' })).toBeNull());
    await expect(await seeButton('Edit sample “Lockdown begins”')).toHaveFocus();
    await seeText('Would not send: incident type is Hold, none of Lockdown, Evacuate.');
    await seeChanges(1);
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('textbox', { name: 'Incident type' })).toHaveValue('Hold');
    await press('Add sample');
    await fill('Name of the sample', 'Hold at Castle Street');
    await press('Done with “Hold at Castle Street”');
    await expect(await seeButton('Edit sample “Hold at Castle Street”')).toHaveFocus();
  },
};

/** What is wrong with a sample is said at its own field, whichever one is shown. */
export const SampleInvalid: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await press('Edit sample “Lockdown begins”');
    await fill('Initiated', 'yesterday');
    await press('Lockdown is over');
    await press('Save');
    await seeFocusedProblem('There is a problem');
    await seeText('Sample 1: Initiated must be a date and time, such as 2026-11-20T09:30:00Z.');
    await expect(await screen.findByRole('textbox', { name: 'Initiated' })).toHaveAccessibleDescription(
      /Initiated must be a date and time/,
    );
  },
};

const led = async (sample: number, name: string) => {
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(`^Sample ${sample}: Initiated`) }));
  await seeButton(`Done with “${name}”`);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Initiated' })).toHaveFocus());
};
/** Each fault leads to its own field, whether or not its sample is open; each attempt opens the first sample that is wrong. */
export const SeveralSamplesInvalid: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    for (const sample of ['Lockdown begins', 'Lockdown is over']) {
      await press(sample);
      const opener = await seeButton(`Edit sample “${sample}”`);
      if (opener.getAttribute('aria-expanded') !== 'true') await userEvent.click(opener);
      await fill('Initiated', 'yesterday');
    }
    await press('Save');
    await led(2, 'Lockdown is over');
    await led(1, 'Lockdown begins');
    await press('Done with “Lockdown begins”');
    await led(1, 'Lockdown begins');
    await press('Done with “Lockdown begins”');
    await press('Save');
    await seeButton('Done with “Lockdown begins”');
    await seeFocusedProblem('There is a problem');
  },
};

/** What a delivery reported becomes a sample, which is saved with the form. */
export const SampleFromALog: ScreenStory = {
  args: { path: sampleAddress({ brand }, configuration, delivery) },
  play: async () => {
    await seeTitle('Signs and screens');
    await seeButton(/^Edit sample “Lockdown, /);
    await seeChanges(1);
  },
};

export const SampleKeptNoLonger: ScreenStory = {
  args: {
    path: sampleAddress({ brand }, configuration, delivery),
    answers: { 'webhookLogs.get': withMembers({ incident: null }) },
  },
  play: async () => {
    await seeText('What this delivery reported is no longer kept, so it cannot be a sample.');
  },
};

export const SampleNotFetched: ScreenStory = {
  args: { path: sampleAddress({ brand }, configuration, delivery), answers: { 'webhookLogs.get': refuse(503) } },
  play: async () => {
    await seeText('Unable to fetch log. Please try again');
    await seeButton('Fetch the delivery again');
  },
};

/** The rule is tried by each sample: the verdict in words, and each condition with what it found (B22). */
export const RuleTried: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await (await preview()).findByRole('button', { name: 'Lockdown begins' });
    await fill(
      'Rule',
      literally(
        '{"and": [{"==": [{"var": "incidentType"}, "Lockdown"]}, {"==": [{"var": "incidentStatus"}, "Initiated"]}]}',
      ),
    );
    await press('Evacuation, little known');
    await seeText('Would not send: incident type is Evacuate, not Lockdown.');
    await expect((await preview()).getByText('Fails')).toBeVisible();
    await expect((await preview()).getByText('Holds')).toBeVisible();
  },
};

/** An invented building is called what it is, where it is chosen too; one that nobody here knows is said not to be here (D-268). */
export const SampleOfAnInventedBuilding: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await (await preview()).findByRole('button', { name: 'Lockdown begins' });
    await fill('Rule', literally(`{"==": [{"var": "buildingId"}, "${nothing}"]}`));
    await seeText(
      'Would not send: building is Sample School (invented), not one that is deleted, or that you do not see.',
    );
    await press('Edit sample “Lockdown begins”');
    await expect(await screen.findByRole('combobox', { name: 'Building' })).toHaveValue('Sample School (invented)');
  },
};

/** The condition that a sample fails at says so itself, and the others do not (B22). */
export const ConditionFails: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await (await preview()).findByRole('button', { name: 'Lockdown begins' });
    await fill(
      'Rule',
      literally(
        '{"and": [{"==": [{"var": "incidentType"}, "Lockdown"]}, {"==": [{"var": "incidentStatus"}, "Initiated"]}]}',
      ),
    );
    await screen.findByRole('group', { name: 'Condition 2' });
    await expect(screen.queryByText(/^Fails for/)).toBeNull();
    await press('Evacuation, little known');
    const first = within(await screen.findByRole('group', { name: 'Condition 1' }));
    await expect(
      await first.findByText('Fails for “Evacuation, little known”: incident type is Evacuate, not Lockdown.'),
    ).toBeVisible();
    const second = within(screen.getByRole('group', { name: 'Condition 2' }));
    await expect(second.queryByText(/^Fails for/)).toBeNull();
  },
};

const rule = () => screen.findByRole('textbox', { name: 'Rule' });

/** Somebody who has never seen JSON logic sends the lockdowns of one building, and its text says so beside it. */
export const RuleByConditions: ScreenStory = {
  args: { settings: { alertHost: 'https://alert.invalid' } },
  play: async () => {
    await seeTitle('Signs and screens');
    await fill('Rule', 'true');
    await seeText('Every incident is sent.');
    await press('Add condition');
    await seeText('Name at least one type: without, no incident meets this condition.');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Types 1' }), 'Lockdown{Enter}', { delay: null });
    await press('Add condition');
    await choose('Part of the incident 2', 'Building');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Buildings 2' }), 'Castle', { delay: null });
    await userEvent.click(await screen.findByRole('option', { name: 'Castle Street Nursery' }));
    await expect(await screen.findByRole('radio', { name: 'all conditions hold' })).toBeChecked();
    await expect(JSON.parse((await rule()).textContent)).toEqual({
      and: [
        { '==': [{ var: 'incidentType' }, 'Lockdown'] },
        { '==': [{ var: 'buildingId' }, expect.stringMatching(/^[\da-f-]{36}$/)] },
      ],
    });
    await press('Remove condition 2');
    await waitFor(async () =>
      expect(JSON.parse((await rule()).textContent)).toEqual({ '==': [{ var: 'incidentType' }, 'Lockdown'] }),
    );
  },
};

/** A type that nobody offers is marked, and stays (D-273); one that is offered is meant in whatever letters it is typed. */
export const RuleNamesAnUnknownType: ScreenStory = {
  args: { settings: { alertHost: 'https://alert.invalid' } },
  play: async () => {
    await seeTitle('Signs and screens');
    await fill('Rule', literally('{"==": [{"var": "incidentType"}, "Lock down"]}'));
    await seeText('The alert service knows no type “Lock down”. It counts as it is written.');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Types 1' }), 'lockdown{Enter}', { delay: null });
    await waitFor(async () =>
      expect(JSON.parse((await rule()).textContent)).toEqual({
        in: [{ var: 'incidentType' }, ['Lock down', 'Lockdown']],
      }),
    );
  },
};

/** Without the alert service a type is typed like any word (D-121). */
export const TypesFailed: ScreenStory = {
  args: { settings: { alertHost: 'https://alert.invalid' }, answers: { 'alerting.templates': refuse(503) } },
  play: async () => {
    await seeTitle('Signs and screens');
    await fill('Rule', literally('{"==": [{"var": "incidentType"}, "Lockdown"]}'));
    await seeText('An unknown error occurred.');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Types 1' }), 'Hold{Enter}', { delay: null });
    await expect(await screen.findByRole('button', { name: 'Remove Hold' })).toBeVisible();
  },
};

/** What conditions cannot show is never written by them, and as long as a text is no JSON they stay. */
export const RuleBeyondConditions: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await fill('Rule', literally('{"!": {"var": "isTest"}}'));
    await seeText('This rule says more than conditions can show. It is written as JSON, and nothing else changes it.');
    await expect(screen.queryByRole('button', { name: 'Add condition' })).toBeNull();
  },
};

/** A condition that names nothing would send nothing: it is asked about. */
export const ConditionWithoutAName: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await fill('Rule', 'true');
    await press('Add condition');
    await press('Save');
    const dialog = await seeDialog('Save a condition that names nothing?', 'alertdialog');
    await expect(
      dialog.getByText('Condition 1 names no type, so no incident meets it and nothing is sent.'),
    ).toBeVisible();
  },
};

export const SecretInAHeader: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await press('Add header');
    await fill('Name 2', 'X-Api-Key');
    await seeText(/“X-Api-Key” sounds like a secret\./);
  },
};

export const CredentialOverPlainHttp: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await fill(/^Address/, 'http://signs.example.org/alerts');
    await press('Save');
    await seeDialog('Send a credential over plain http?', 'alertdialog');
  },
};

/** Nobody can have tested what is about to be saved (D-264). */
export const EnabledUntested: ScreenStory = {
  args: { answers: { 'webhookConfigurations.get': withMembers({ isEnabled: false }) } },
  play: async () => {
    await edit();
    await userEvent.click(await screen.findByRole('switch', { name: /^Enabled/ }));
    await press('Save');
    const dialog = await seeDialog('Enable without testing?', 'alertdialog');
    await expect(dialog.getByText(/Its address changes with this/)).toBeVisible();
  },
};

/** It is said beside what enables it. */
export const EnabledNeverTested: ScreenStory = {
  args: { answers: { 'webhookConfigurations.get': withMembers({ isEnabled: false, isTested: false }) } },
  play: async () => {
    await seeTitle('Signs and screens');
    await expect(screen.queryByText(/^It has not been tested/)).toBeNull();
    await userEvent.click(await screen.findByRole('switch', { name: /^Enabled/ }));
    await seeText('It has not been tested since its rule, template or address changed.');
  },
};

/** What is sent stays as it is: taken back, that it was switched off, it asks for nothing. */
export const Enabled: ScreenStory = {
  args: { answers: { 'webhookConfigurations.get': withMembers({ isEnabled: false }) } },
  play: async () => {
    await seeTitle('Signs and screens');
    await userEvent.click(await screen.findByRole('switch', { name: /^Enabled/ }));
    await press('Save');
    await seeText('“Signs and screens” saved');
  },
};

export const CertificatesIgnored: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await userEvent.click(await screen.findByRole('switch', { name: /^Ignore certificate errors/ }));
    await press('Save');
    await seeDialog('Ignore certificate errors?', 'alertdialog');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Signs and screens');
    await fill(/^Address/, 'signs.example.org');
    await press('Save');
    await seeFocusedProblem('Enter a valid URL.');
  },
};

export const Saving: ScreenStory = saving('webhookConfigurations.replace', edit);

export const Saved: ScreenStory = saved(edit, 'Signs and screens');

export const Refused: ScreenStory = {
  args: {
    answers: {
      'webhookConfigurations.replace': refuse(400, {
        errors: { url: ['This address cannot be reached from Wardmere.'] },
      }),
    },
  },
  play: async () => {
    await edit();
    await press('Save');
    await seeFocusedProblem('This address cannot be reached from Wardmere.');
  },
};

/** Nothing more exact is known: the words of the call, in the banner (§8). */
export const NotSaved: ScreenStory = {
  args: { answers: { 'webhookConfigurations.replace': refuse(500) } },
  play: async () => {
    await edit();
    await press('Save');
    await seeFocusedProblem('Unable to update webhook configuration. Please try again');
    await seeChanges(1);
  },
};

export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(configuration, { url: 'https://signs.example.org/v3' });
    await press('Save');
    const dialog = await seeDialog('This configuration has changed meanwhile');
    await expect(await dialog.findByText('https://signs.example.org/v3')).toBeVisible();
  },
};

const confirmDelete = async () => {
  await seeTitle('Signs and screens');
  await press('Delete configuration');
  const dialog = await seeDialog('Delete “Signs and screens”?', 'alertdialog');
  await userEvent.type(dialog.getByRole('textbox'), 'Signs and screens', { delay: null });
  await press('Delete configuration', dialog);
};

export const Deleted: ScreenStory = {
  play: async () => {
    await confirmDelete();
    await seeText('Configuration “Signs and screens” deleted');
  },
};

/** It is told in passing, and the page stays. */
export const NotDeleted: ScreenStory = {
  args: { answers: { 'webhookConfigurations.remove': refuse(500) } },
  play: async () => {
    await confirmDelete();
    await seeText('Unable to delete webhook configuration. Please try again');
    await seeTitle('Signs and screens');
  },
};

export const Missing: ScreenStory = {
  args: {
    path: to(pages.configuration, { brand, configuration: nothing }),
    answers: { 'webhookConfigurations.get': refuse(404) },
  },
  play: async () => {
    await expect(await seeTitle('No such configuration')).toBeVisible();
  },
};

export const Failed: ScreenStory = notFetched('webhookConfigurations.get', 'webhook configuration');

export const NoPermission: ScreenStory = noPermission('userManager');

export const Offline: ScreenStory = offlineSaving('webhookConfigurations.replace', edit);
