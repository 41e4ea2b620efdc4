import { client } from '../addresses.ts';
import { withMembers } from '../answers.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { seeText } from '../gestures.ts';
import { importRun } from '../paths/import-run.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const meta = {
  ...flowOf(importRun.actor, {
    as: 'systemAdministrator',
    path: to(pages.buildingImport, { client, file: '0c0ffee0-0000-4000-8000-000000000001.xlsx' }),
    answers: { 'buildingImports.get': withMembers({ status: 'Finished', takeBackUntil: '2026-11-28T12:00:00.000Z' }) },
  }),
  title: 'Flows/Import run',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Over: FlowStory = {
  play: async () => {
    await seeText(/importRun · over/);
  },
};

export const Paths = pathsOf(importRun);
