import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { atFirst, empty, never, refuse, withMembers } from '../../../harness/answers.ts';
import {
  choose,
  fill,
  literally,
  press,
  seeButton,
  seeFocusedProblem,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineSaving } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('addition', { as: 'clientAdministrator', path: to(pages.addConfiguration, { brand: 'wardmere' }) }),
  title: 'Screens/Connect/Add configuration',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const blank = () => seeTitle('Add configuration');
const send = async () => {
  await blank();
  await fill(/^Name/, 'Signs');
  await fill(/^Address/, 'https://signs.example.org/alerts');
  await press('Add configuration');
};
const field = (label: string) => screen.findByRole('textbox', { name: label });

export const Blank: ScreenStory = {
  play: async () => {
    await blank();
    await expect(await screen.findByRole('combobox', { name: /^Verb/ })).toHaveValue('Post');
    await expect(await screen.findByRole('combobox', { name: /^Content type/ })).toHaveValue('application/json');
    await expect(await field('Rule')).toHaveValue('true');
    await expect(await screen.findByRole('switch', { name: /^Enabled/ })).toBeChecked();
    await seeText('Only emergencies are sent: there is no other type yet.');
    // An empty choice says that it is one.
    await expect(await screen.findByRole('combobox', { name: /^Credential/ })).toHaveAttribute('placeholder', 'None');
  },
};

/** What is stored is tested (D-267): before that the way to a test is said beside it. */
export const NotTestedBeforeItIsSaved: ScreenStory = {
  play: async () => {
    await blank();
    const test = await seeButton('Test');
    await expect(test).toHaveAttribute('aria-disabled', 'true');
    await expect(test).toHaveAccessibleDescription(
      'Only what is saved can be tested: add the configuration, then test it.',
    );
    await expect(screen.queryByRole('link', { name: 'Test' })).toBeNull();
  },
};

export const FilledFromATemplate: ScreenStory = {
  play: async () => {
    await blank();
    await screen.findByRole('option', { name: 'Chat channel' });
    await choose('Start with a template', 'Chat channel');
    await press('Use template');
    await waitFor(async () => expect(await field('Template')).toHaveValue('{ "text": "{{ incidentType }}" }\n'));
    await expect(await screen.findByRole('combobox', { name: /^Verb/ })).toHaveValue('Put');
    await seeText('Filled in from the template: verb, headers, rule and template.');
  },
};

/** Only JSON can stand for the incident without a template, and two verbs have no body at all (D-253). */
export const WhatAnEmptyTemplateSends: ScreenStory = {
  play: async () => {
    await blank();
    await expect(await field('Template')).toHaveAccessibleDescription('Left empty, it is the incident as JSON.');
    await choose(/^Content type/, 'application/xml');
    await expect(await field('Template')).toHaveAccessibleDescription('Left empty, nothing is sent as the body.');
    await choose(/^Verb/, 'Get');
    await seeText('A GET request has no body.');
    await expect(await field('Template')).not.toHaveAccessibleDescription();
    await fill('Template', 'Mine');
    await seeText('A GET request has no body, so the template is not sent.');
  },
};

/** It asks only where something was edited that the template brings (D-182). */
export const AsksBeforeItReplacesWhatWasEdited: ScreenStory = {
  play: async () => {
    await blank();
    await fill(/^Name/, 'Signs');
    await fill('Template', 'Mine');
    await screen.findByRole('option', { name: 'Chat channel' });
    await choose('Start with a template', 'Chat channel');
    await press('Use template');
    await seeText(/You have edited template\./);
    // The question goes with what it asks about.
    await fill('Template', '');
    await waitFor(() => expect(screen.queryByText(/^You have edited/)).toBeNull());
    await fill('Template', 'Mine');
    await press('Use template');
    await press('Keep them');
    await expect(await field('Template')).toHaveValue('Mine');
    await press('Use template');
    await press('Replace them');
    await expect(await field('Template')).toHaveValue('{ "text": "{{ incidentType }}" }\n');
    await expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Signs');
  },
};

const address = () => screen.findByRole('textbox', { name: /^Address/ });

/** A template may be without an address (D-266), and a configuration is not: the one that was typed stays. */
export const KeepsTheAddressWhereTheTemplateHasNone: ScreenStory = {
  play: async () => {
    await blank();
    await fill(/^Address/, 'https://signs.example.org/alerts');
    await screen.findByRole('option', { name: 'Chat channel' });
    await choose('Start with a template', 'Chat channel');
    await press('Use template');
    await seeText('Filled in from the template: verb, headers, rule and template.');
    await expect(await address()).toHaveValue('https://signs.example.org/alerts');
    await fill('Template', 'Mine');
    await press('Use template');
    await seeText(/^You have edited .*template\. The template brings its own verb, headers, rule and template\.$/);
    await press('Replace them');
    await expect(await address()).toHaveValue('https://signs.example.org/alerts');
  },
};

/** The template's own address takes the place of the one that was typed, once that was asked. */
export const ReplacesTheAddressByTheTemplates: ScreenStory = {
  args: { answers: { 'webhookTemplates.get': withMembers({ url: 'https://chat.example.org/in' }) } },
  play: async () => {
    await blank();
    await fill(/^Address/, 'https://signs.example.org/alerts');
    await screen.findByRole('option', { name: 'Chat channel' });
    await choose('Start with a template', 'Chat channel');
    await press('Use template');
    await seeText(/You have edited address\./);
    await press('Replace them');
    await expect(await address()).toHaveValue('https://chat.example.org/in');
    await seeText('Filled in from the template: verb, address, headers, rule and template.');
  },
};

export const WithoutTemplates: ScreenStory = {
  args: { answers: { 'webhookTemplates.list': empty } },
  play: async () => {
    await blank();
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Start with a template' })).toBeNull());
  },
};

export const TemplatesFailed: ScreenStory = {
  args: { answers: { 'webhookTemplates.list': atFirst(refuse(500)) } },
  play: async () => {
    await blank();
    await seeText('Unable to fetch webhook configuration templates. Please try again');
    await press('Try again');
    await screen.findByRole('option', { name: 'Chat channel' });
    await choose('Start with a template', 'Chat channel');
  },
};

/** The form stays as it is, and the template can be asked for again. */
export const TemplateFailed: ScreenStory = {
  args: { answers: { 'webhookTemplates.get': atFirst(refuse(500)) } },
  play: async () => {
    await blank();
    await screen.findByRole('option', { name: 'Chat channel' });
    await choose('Start with a template', 'Chat channel');
    await seeText('Unable to fetch webhook configuration template. Please try again');
    await expect(await field('Template')).toHaveValue('');
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    await expect(await seeButton('Use template')).toBeEnabled();
  },
};

/** One press asks for it again and uses it. */
export const FailedTemplateUsed: ScreenStory = {
  args: { answers: { 'webhookTemplates.get': atFirst(refuse(500)) } },
  play: async () => {
    await blank();
    await screen.findByRole('option', { name: 'Chat channel' });
    await choose('Start with a template', 'Chat channel');
    await seeText(/The template could not be fetched\./);
    await press('Use template');
    await waitFor(async () => expect(await field('Template')).toHaveValue('{ "text": "{{ incidentType }}" }\n'));
  },
};

const firstTemplate = Promise.withResolvers<undefined>();

/** A press is kept until the template is here. */
export const UsedWhileItIsFetched: ScreenStory = {
  args: {
    answers: {
      'webhookTemplates.get': async ({ ordinary }) => {
        await firstTemplate.promise;
        return ordinary();
      },
    },
  },
  play: async () => {
    await blank();
    await screen.findByRole('option', { name: 'Chat channel' });
    await choose('Start with a template', 'Chat channel');
    await press('Use template');
    await expect(await seeButton(/^Use template/)).toHaveAttribute('aria-busy', 'true');
    firstTemplate.resolve(undefined);
    await waitFor(async () => expect(await field('Template')).toHaveValue('{ "text": "{{ incidentType }}" }\n'));
    await seeText('Filled in from the template: verb, headers, rule and template.');
  },
};

const secondTemplate = Promise.withResolvers<undefined>();

/** What is typed while the template is on its way is asked about as well. */
export const EditedWhileTheTemplateIsFetched: ScreenStory = {
  args: {
    answers: {
      'webhookTemplates.get': async (question) => {
        if (question.times === 1) return refuse(500)(question);
        await secondTemplate.promise;
        return question.ordinary();
      },
    },
  },
  play: async () => {
    await blank();
    await screen.findByRole('option', { name: 'Chat channel' });
    await choose('Start with a template', 'Chat channel');
    await seeText(/The template could not be fetched\./);
    await press('Use template');
    await fill('Template', 'Mine');
    secondTemplate.resolve(undefined);
    await seeText(/You have edited template\./);
    await expect(await field('Template')).toHaveValue('Mine');
    await press('Replace them');
    await waitFor(async () => expect(await field('Template')).toHaveValue('{ "text": "{{ incidentType }}" }\n'));
  },
};

const insert = async (into: string, name: RegExp) => {
  await press(`Insert a field into the ${into}`);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

/** A field of the incident is put where it is wanted by its name, into the template as into the rule. */
export const FieldsInserted: ScreenStory = {
  play: async () => {
    await blank();
    await fill('Template', literally('{ "type": '));
    await insert('template', /^Incident type/);
    await waitFor(async () => expect(await field('Template')).toHaveValue('{ "type": {{ incidentType }}'));
    await waitFor(async () => expect(await field('Template')).toHaveFocus());
    await fill('Rule', '');
    await insert('rule', /^Whether it is a test/);
    await waitFor(async () => expect(await field('Rule')).toHaveValue('{ "var": "isTest" }'));
  },
};

export const RuleThatIsNoJson: ScreenStory = {
  play: async () => {
    await blank();
    await fill(/^Name/, 'Signs');
    await fill(/^Address/, 'https://signs.example.org/alerts');
    await fill('Rule', 'true,');
    await press('Add configuration');
    await seeFocusedProblem('There is a problem');
    await seeText('Line 1: Nothing more is expected after this value.');
    await expect(await field('Rule')).toHaveValue('true,');
  },
};

export const RuleThatIsNotUnderstood: ScreenStory = {
  play: async () => {
    await blank();
    await fill('Rule', '[1]');
    await fill('Rule', '12345678901234567890');
    await seeText('12345678901234567890 has more digits than are kept.');
  },
};

export const TemplateThatIsNotClosed: ScreenStory = {
  play: async () => {
    await blank();
    await fill('Template', 'a{{% if isTest %}');
    await seeText('Line 1: This “if” is not closed.');
  },
};

/** XML is judged by a parser that comes when it is written. */
export const PreviewOfXml: ScreenStory = {
  play: async () => {
    await blank();
    await choose(/^Content type/, 'application/xml');
    await fill('Template', literally('<alarm type="{{ incidentType }}">'));
    await seeText('Line 1: Missing end tag for element alarm.');
    await fill('Template', literally('<alarm by="{{ incidentSource }}"/>'));
    await press('Evacuation, little known');
    await expect(await screen.findByRole('textbox', { name: 'Body of “Evacuation, little known”' })).toHaveValue(
      '<alarm by="Panel &quot;B&quot; &lt;east&gt;"/>',
    );
  },
};

/** Nothing was saved yet, so nothing is marked as changed. */
export const PreviewOfNothingSaved: ScreenStory = {
  play: async () => {
    await blank();
    await fill(/^Address/, 'https://signs.example.org/alerts');
    await seeText('POST https://signs.example.org/alerts');
    await expect(screen.queryByText('Changed')).toBeNull();
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await blank();
    await press('Add configuration');
    await seeFocusedProblem('There is a problem');
    await seeText('Name is required.');
    await seeText('Address is required.');
  },
};

export const HeaderWithoutAName: ScreenStory = {
  play: async () => {
    await blank();
    await fill(/^Name/, 'Signs');
    await fill(/^Address/, 'https://signs.example.org/alerts');
    for (const _row of [1, 2, 3]) await press('Add header');
    await fill('Name 1', 'X-One');
    await fill('Value 3', 'alone');
    await press('Add configuration');
    await seeFocusedProblem('Give the header a name.');
    await expect(await screen.findByRole('textbox', { name: 'Name 3' })).toHaveAccessibleDescription(
      /Give the header a name\./,
    );
  },
};

export const ByWhoeverMayNotReadCredentials: ScreenStory = {
  args: { as: 'integrator' },
  play: async () => {
    await blank();
    await seeText('None is set. Only people who may read credentials can choose one.');
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

/** What a template or a rule is warned of is read with its field, and interrupts no key of it (4.1.3). */
export const WarnedWithTheField: ScreenStory = {
  play: async () => {
    await blank();
    await fill('Template', literally('{{ nobody }}'));
    await waitFor(async () =>
      expect(await field('Template')).toHaveAccessibleDescription(
        'No incident has “nobody”: nothing is printed there. Left empty, it is the incident as JSON.',
      ),
    );
    await fill('Rule', literally('{"var": "nobody"}'));
    await expect(await field('Rule')).toHaveAccessibleDescription(/It would be refused when it is saved\./);
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};
