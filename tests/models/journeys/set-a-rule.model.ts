import { webhookConfigurations } from '@wardmere/api';
import { expect } from '@playwright/test';
import { clientWithBuilding } from '../../support/in-use.ts';
import { unique } from '../../support/unique.ts';
import { conditionsOf, samplesOf } from '../conditions.model.ts';
import { consoleOf } from '../console.model.ts';
import { editorOf } from '../editor.model.ts';
import { journeyFrom } from './journey-model.ts';
import { pages } from '../../../apps/portal/src/system/pages.ts';
import { to } from '../../../apps/portal/src/system/to.ts';

const [begins, ends, evacuation] = ['Lockdown begins', 'Lockdown is over', 'Evacuation, little known'] as const;

/** Somebody who has never seen JSON logic sends lockdowns of two buildings, and nothing else (B22, N12). */
export const setARule = journeyFrom(async ({ visits, records }) => {
  const { client, building: south } = await clientWithBuilding(records, { name: unique('South') });
  const north = await records.building(client.uid, { name: unique('North') });
  const body = { name: unique('Signs'), url: 'https://signs.example/alerts' };
  const { data: made } = await records.api.send(webhookConfigurations.create, { client: client.uid, body });
  const at = to(pages.configuration, { brand: 'wardmere', configuration: made.id });
  const page = await visits.as('systemAdministrator', { client, at });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  const [conditions, samples] = [conditionsOf(page), samplesOf(page)];
  await frame.seeTitle(body.name);
  return { page, client, made, south, north, frame, editor, conditions, samples, records };
})({
  id: 'setARule',
  description: 'A rule is set by conditions, and corrected by the samples beside it.',
  given: 'a system administrator has opened the page of a configuration that sends every incident',
  first: 'everything',
  screens: {
    everything: {
      description: 'The rule says that every incident is sent, and so does each sample.',
      see: async ({ conditions, samples, editor }) => {
        await conditions.see('Every incident is sent.');
        await samples.see(begins, 'Would send');
        await samples.see(evacuation, 'Would send');
        await editor.seeNothingUnsaved();
      },
      on: { 'type.name': 'lockdowns', 'rule.write': 'beyond' },
    },
    lockdowns: {
      description: 'A lockdown would be sent, and an evacuation would not.',
      see: async ({ samples, editor }) => {
        await samples.see(begins, 'Would send');
        await samples.see(evacuation, 'Would not send');
        await editor.seeUnsaved(1);
      },
      on: { 'buildings.name': 'ofBuildings', 'condition.remove': 'everything' },
    },
    ofBuildings: {
      description: 'The lockdown of the sample is of another building, and would not be sent; the sentence says so.',
      see: async ({ page, samples, conditions }) => {
        await samples.see(begins, 'Would not send');
        await samples.see(ends, 'Would not send');
        await expect(page.getByText(/^Would not send: building is .*, none of North .*, South /)).toBeVisible();
        await conditions.see('An incident is sent when');
      },
      on: { 'sample.correct': 'corrected', 'draft.discard': 'everything' },
    },
    corrected: {
      description: 'The sample is of a building that is meant, and would be sent; the others would not.',
      see: async ({ samples, editor }) => {
        await samples.see(begins, 'Would send');
        await samples.see(ends, 'Would not send');
        await editor.seeUnsaved(2);
      },
      on: { 'draft.save': 'saved' },
    },
    saved: {
      description: 'Rule and sample are kept as they were set.',
      see: async ({ frame, editor, records, client, made, north, south }) => {
        await frame.seeNotice(`“${made.name}” saved`);
        await editor.seeNothingUnsaved();
        const asked = { client: client.uid, configuration: made.id };
        const { data } = await records.api.send(webhookConfigurations.get, asked);
        expect(data.rule).toEqual({
          and: [
            { '==': [{ var: 'incidentType' }, 'Lockdown'] },
            { in: [{ var: 'buildingId' }, [north.uid, south.uid]] },
          ],
        });
        expect(data.samples?.map(({ payload }) => payload.buildingId === north.uid)).toEqual([true, false, false]);
      },
    },
    beyond: {
      description: 'The rule says more than conditions can show, and its text stays as it was written.',
      see: async ({ editor, conditions }) => {
        await conditions.see(
          'This rule says more than conditions can show. It is written as JSON, and nothing else changes it.',
        );
        await editor.see('Rule', '{"!": {"var": "isTest"}}');
        await expect(editor.button('Add condition')).toHaveCount(0);
      },
      on: { 'draft.discard': 'everything' },
    },
  },
  gestures: {
    'type.name': {
      when: 'the person adds a condition and names Lockdown',
      act: async ({ conditions }) => {
        await conditions.add('Type', 1);
        await conditions.name('Types 1', 'Lockdown');
      },
    },
    'buildings.name': {
      when: 'the person adds a condition and finds two buildings',
      act: async ({ conditions, north, south }) => {
        await conditions.add('Building', 2);
        await conditions.find('Buildings 2', north.name, south.name);
      },
    },
    'condition.remove': { when: 'the person removes the condition', act: ({ conditions }) => conditions.remove(1) },
    'sample.correct': {
      when: 'the person gives the sample one of the buildings',
      act: async ({ editor, samples, north }) => {
        await samples.edit(begins);
        await editor.find('Building', north.name);
      },
    },
    'rule.write': {
      when: 'the person writes a rule of their own',
      act: ({ editor }) => editor.fill('Rule', '{"!": {"var": "isTest"}}'),
    },
    'draft.discard': { when: 'the person presses Discard', act: ({ editor }) => editor.discard() },
    'draft.save': { when: 'the person presses Save', act: ({ editor }) => editor.save() },
  },
});
