import { unique } from '../../support/unique.ts';
import { failedRequest } from '../../support/watch.ts';
import { calls, failing } from '../../support/wire.ts';
import { consoleOf } from '../console.model.ts';
import { editorOf } from '../editor.model.ts';
import { journeyFrom } from './journey-model.ts';
import { pages } from '../../../apps/portal/src/system/pages.ts';
import { to } from '../../../apps/portal/src/system/to.ts';

/** Adding a client: too early, refused, done. */
export const createAClient = journeyFrom(async ({ visits, watch }) => {
  watch.allow(failedRequest);
  const page = await visits.as('systemAdministrator', { at: to(pages.addClient) });
  return { page, frame: consoleOf(page), editor: editorOf(page), name: unique('Larkfield Trust') };
})({
  id: 'createAClient',
  description: 'A client is added.',
  given: 'a system administrator has opened the page that adds a client',
  first: 'blank',
  screens: {
    blank: {
      description: 'The form is blank.',
      see: ({ editor }) => editor.see('Name', ''),
      on: { 'client.add': 'invalid', 'name.give': 'named' },
    },
    invalid: {
      description: 'A summary and the field itself say “Name is required.”.',
      see: async ({ editor }) => {
        await editor.seeFailure('There is a problem');
        await editor.seeError('Name', 'Name is required.');
      },
      on: { 'name.give': 'named' },
    },
    named: {
      description: 'The form shows the name.',
      see: ({ editor, name }) => editor.see('Name', name),
      on: { 'client.add': 'added', 'client.refuse': 'refused' },
    },
    refused: {
      description: 'A banner says that the client could not be created, and what was typed is still there.',
      see: async ({ editor, name }) => {
        await editor.seeFailure('Unable to create client. Please try again');
        await editor.see('Name', name);
      },
      on: { 'client.add': 'added', 'client.refuse': 'refused' },
    },
    added: {
      description: 'A notice says that the client was added, and its own page is shown.',
      see: async ({ frame, name }) => {
        await frame.seeNotice(`Client “${name}” added`);
        await frame.seeTitle(name);
      },
    },
  },
  gestures: {
    'name.give': { when: 'the person types a name', act: ({ editor, name }) => editor.fill('Name', name) },
    'client.add': { when: 'the person presses Add client', act: ({ editor }) => editor.add('client') },
    'client.refuse': {
      when: 'the person presses Add client, and the platform refuses it',
      act: async ({ page, editor }) => {
        await failing(page, calls.createClient, { status: 400 }, 1);
        await editor.add('client');
      },
    },
  },
});
