import { Building, DEFAULT_BRAND, toBuildingDraft, type SessionContext } from '@wardmere/api';
import type { Assessment } from '@wardmere/machines';
import { entityWalk } from '@wardmere/machines/entity/entity.walk';
import { HttpResponse } from 'msw';
import { screen, userEvent, waitFor } from 'storybook/test';
import * as v from 'valibot';
import { kinds as product } from '../../src/app/kinds.ts';
import { building as definition } from '../../src/features/buildings/building.entity.ts';
import type { EntityLogic, KindsTable } from '../../src/system/kinds.ts';
import { plain } from '../../src/kinds/entity/typed.ts';
import { building, client } from '../addresses.ts';
import { drop, refuse, type Answer } from '../answers.ts';
import { indexOf, valueOf } from '../generate.ts';
import { fill, press, seeDialog, seeText, seeTitle } from '../gestures.ts';
import { recordOn } from '../LiveChart.tsx';
import { landed } from './landed.ts';
import { told, type ScreenWalk } from './go-path.ts';
import type { Here } from './here.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const kind = 'building';
const list = to(pages.clientBuildings, { client });
const page = `${list}/${building}`;
const mine = '0113 496 0999';
const theirs = '0113 496 0500';
const meanwhile = '0113 496 0777';

const actorOf = recordOn;
const base = { walk: entityWalk, actor: actorOf };
const stands = (here: Here, value: string) => actorOf(here.portal)?.getSnapshot().matches(value) === true;
const isNew = (here: Here) => actorOf(here.portal)?.getSnapshot().context.subject.key === null;

const record = v.parse(
  Building,
  valueOf(Building, { kind: 'buildings', index: indexOf(building), field: 'buildings' }),
);
const form = plain(toBuildingDraft(record));

/** A draft of the same person, kept in this tab. */
const keepDraft = ({ userId }: SessionContext) => {
  const id = `building:${client}:${building}`;
  const kept = { base: form, draft: { ...form, phoneNumber: mine }, record: plain(record), unanswered: false };
  const draft = {
    machine: 1,
    version: 1,
    user: userId,
    id,
    client,
    noun: kind,
    name: record.name,
    address: page,
    kept,
  };
  sessionStorage.setItem(`${DEFAULT_BRAND.slug}.draft:${id}`, JSON.stringify(draft));
};

type Assessed = Parameters<EntityLogic['assess']>;

/** The product's kinds; a check of a building waits when it is held. */
const heldChecks = (ask: Here['ask']): KindsTable => {
  const { logic } = definition;
  const held = {
    ...definition,
    logic: { ...logic, assess: (...asked: Assessed) => ask('check', () => logic.assess(...asked)) },
  };
  const features = async () => {
    const { records, ...others } = await product.features();
    return { ...others, records: { ...records, building: () => Promise.resolve(held) } };
  };
  return { ...product, features };
};

/** A page of the console from which a building is opened whose checks can be held. */
export async function besideHeldChecks(before: (person: SessionContext) => void = () => undefined): Promise<Here> {
  const here = await landed({ as: 'systemAdministrator', path: to(pages.platformSettings), before, kinds: heldChecks });
  // The definition that is here first is kept, and a screen of a building brings the product's.
  await here.portal.kinds.record(kind);
  return here;
}

/** A page of a building whose record, checks and writes wait. */
const openAt = (path: string, before?: (person: SessionContext) => void) => async (): Promise<Here> => {
  const here = await besideHeldChecks(before);
  here.hold('buildings.get', 'buildings.patch', 'buildings.create', 'buildings.remove', 'check');
  here.portal.navigate(path);
  await waitFor(() => {
    if (!actorOf(here.portal)) throw new Error('The editor is not open.');
    // The first path fetches the code of the page as well.
  });
  return here;
};

/** What the definition says of the form; its own words about each field have tests of their own. */
const check = (found: Partial<Assessment>) => (here: Here) => {
  const changes = [{ field: 'phoneNumber', before: form['phoneNumber'], after: mine }];
  const plan: Assessment['plan'] = isNew(here)
    ? { kind: 'create', body: form, changes }
    : { kind: 'patch', body: [{ op: 'replace', path: '/phoneNumber', value: mine }], changes };
  return here.settle('check', { problems: {}, risks: [], plan, ...found });
};

const unversioned: Answer = async ({ ordinary }) => HttpResponse.json(await ordinary().json());
const write = (answer?: Answer) => (here: Here) =>
  here.answer(isNew(here) ? 'buildings.create' : 'buildings.patch', answer);
const removal = (answer?: Answer) => (here: Here) => here.answer('buildings.remove', answer);
const question = (name: string | RegExp) => seeDialog(name, 'alertdialog');
const deletion = () => question('Delete “Hill School”?');
const merging = () => seeDialog('This building has changed meanwhile');
const risk = {
  field: 'status',
  title: 'Archive this building?',
  consequence: 'Its people lose their access to it.',
  confirm: 'Archive',
};

export const entity: ScreenWalk = {
  ...base,
  given: {
    'the page of a record is opened': openAt(page),
    'the page that adds a record is opened': openAt(`${list}/add-building`),
    'the page of a record is opened whose draft was kept': openAt(page, keepDraft),
  },
  when: {
    'the person asks to read the record again': async (here) => {
      if (screen.queryByRole('button', { name: 'Try again' })) await press('Try again');
      else told(base, 'the person asks to read the record again')(here);
    },
    'the person asks to delete the record': () => press('Delete building'),
    'the person confirms the deletion': async () => {
      const dialog = await deletion();
      await userEvent.type(dialog.getByRole('textbox'), 'Hill School', { delay: null });
      await press('Delete building', dialog);
    },
    'the person cancels the deletion': async () => press('Cancel', await deletion()),
    'the person presses Save': async (here) => {
      if (stands(here, 'reviewing')) await press('Save', await seeDialog('Review your changes'));
      else if (isNew(here)) await press('Add building');
      // Without a change there is no bar, and the keys say so.
      else await userEvent.keyboard('{Control>}s{/Control}');
    },
    // No form of a building has anything to switch; the field is the one that others change meanwhile.
    'the person switches something on or off': ({ portal }) =>
      actorOf(portal)?.send({ type: 'draft.switch', change: { phoneNumber: mine } }),
    // The address leads to the review as the button does, with or without a change.
    'the person presses Review': ({ portal }) => portal.navigate(`${page}?review`),
    // From a question, and before a request has left, it is leaving that discards: the form itself cannot be reached.
    'the person presses Discard': (here) =>
      stands(here, 'editing') ? press('Discard') : told(base, 'the person presses Discard')(here),
    'the person closes the review': () => press('Keep editing'),
    'the person accepts the consequence': async () => press(risk.confirm, await question(risk.title)),
    'the person declines the consequence': async () => press('Cancel', await question(risk.title)),
    'the person returns to the address of the merging': ({ portal }) => portal.navigate(`${page}?merge`),
    'the person saves the merged changes': async () => press('Save', await merging()),
    'the person cancels the merging': async () => press('Not now', await merging()),
    'the person dismisses the banner': () => press(/^Dismiss/),
    'the person changes a field': (here) => fill('Phone number', stands(here, 'editing') ? mine : meanwhile),
    'the person chooses the other value of a field both changed': async () => {
      const dialog = await merging();
      await userEvent.click(dialog.getByRole('radio', { name: new RegExp(theirs) }));
    },
    'the record arrives, without a version': ({ answer }) => answer('buildings.get', unversioned),
    'the answer is that there is no such record': ({ answer }) => answer('buildings.get', refuse(404)),
    'the record cannot be read': ({ answer }) => answer('buildings.get', refuse(503)),
    'the check finds nothing wrong': check({}),
    'the check finds a field that cannot be saved': check({ problems: { name: 'Enter a name.' } }),
    'the check finds a consequence to ask about': check({ risks: [risk] }),
    'the check finds that nothing has changed': check({ plan: { kind: 'patch', body: [], changes: [] } }),
    'the check cannot be made': ({ fail }) => fail('check'),
    'the platform has saved the record': write(),
    'the platform says that somebody else has saved meanwhile': write(refuse(412)),
    'no answer comes to the save': write(drop),
    'the platform refuses the save': write(refuse(400)),
    'the latest copy arrives and agrees': ({ answer }) => answer('buildings.get'),
    'the latest copy arrives and the same field says something else': ({ answer, platform }) => {
      platform.changeMeanwhile(building, { phoneNumber: theirs });
      return answer('buildings.get');
    },
    'the latest copy cannot be read': ({ answer }) => answer('buildings.get', drop),
    'the latest copy is there no more, or out of reach': ({ answer }) => answer('buildings.get', refuse(404)),
    'the platform has deleted the record': removal(),
    'the record to be deleted is gone already, or out of reach': removal(refuse(404)),
    'the record to be deleted was saved by somebody else meanwhile': removal(refuse(412)),
    'the platform refuses the deletion': removal(refuse(403)),
  },
  looks: {
    'entity.missing': () => seeTitle('No such building'),
    'entity.failed': () => seeText('Unable to fetch building. Please try again'),
    'entity.editing.dirty': () => seeText('1 unsaved change'),
    'entity.editing.invalid': () => seeText('There is a problem'),
    'entity.editing.refused': () =>
      seeText(/What you typed is kept|What is shown here may be out of date|is no longer there/),
    'entity.editing.unanswered': async ({ portal }) => {
      const isDismissed = actorOf(portal)?.getSnapshot().context.failure === null;
      if (!isDismissed) await seeText(/may have been added all the same/);
    },
    'entity.reviewing': () => seeDialog('Review your changes'),
    'entity.confirming': () => question(risk.title),
    'entity.merging': merging,
    'entity.confirmingRemoval': deletion,
  },
};
