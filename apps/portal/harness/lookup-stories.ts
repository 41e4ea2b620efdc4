import type { plainLookups } from '@wardmere/api';
import { expect, screen, userEvent } from 'storybook/test';
import { empty, never, refuse, type Question } from './answers.ts';
import {
  fill,
  press,
  seeButton,
  seeChanges,
  seeDialog,
  seeFocusedProblem,
  seeFormToCome,
  seeLink,
  seeRowsToCome,
  seeText,
  seeTitle,
} from './gestures.ts';
import { heldBy } from './holders.ts';
import type { ScreenStory } from './screens.tsx';
import { storyPortal } from './StoryPortal.tsx';
import {
  noPermission,
  notFetched,
  offlineList,
  offlineSaving,
  refused,
  review,
  saved,
  saving,
} from './usual-states.ts';

/** Those that are patched by the difference of fields, as a further one is; titles are replaced whole, and have fields of their own. */
type Patched = Exclude<keyof typeof plainLookups, 'titles'>;

/** A plain lookup, with the one of its records that stories are told of. */
export interface LookupTold {
  readonly one: string;
  readonly many: Patched;
  readonly name: string;
}

/** A row offers to delete its record, whose own page asks. */
export async function deleteFromList(name: string): Promise<void> {
  await press(`Actions for ${name}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await seeDialog(`Delete “${name}”?`, 'alertdialog');
}

/** The list of a plain lookup in each state that it can come into. */
export function lookupList({ one, many, name }: LookupTold) {
  const [list, says] = [`${many}.list` as const, `Unable to fetch ${many}. Please try again`];
  return {
    FirstLoad: {
      args: { answers: { [list]: never } },
      play: async () => {
        await seeTitle(many.replace(/^./, (first) => first.toUpperCase()));
        await seeRowsToCome();
      },
    },
    Data: {
      play: async () => {
        await seeLink(name);
        await expect(screen.getByRole('link', { name: `Add ${one}` })).toBeVisible();
      },
    },
    Empty: {
      args: { answers: { [list]: empty } },
      play: async () => {
        await seeText(`No ${many} yet`);
      },
    },
    NoMatch: {
      play: async () => {
        await seeLink(name);
        await userEvent.type(screen.getByRole('searchbox', { name: `Search ${many}` }), 'nowhere', { delay: null });
        await seeText(`No ${many} match`);
      },
    },
    Actions: { play: () => deleteFromList(name) },
    Failed: {
      args: {
        answers: {
          [list]: (question: Question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()),
        },
      },
      play: async () => {
        await seeText(says);
        await press('Try again');
        await expect(await seeLink(name)).toBeVisible();
      },
    },
    NoPermission: {
      args: { as: 'roleManager' },
      play: async () => {
        await seeText(/Manage client settings/);
      },
    },
    Offline: offlineList(list, says),
  } satisfies Record<string, ScreenStory>;
}

/** The page that adds to a plain lookup in each state that it can come into. */
export function lookupAddition({ one, many, name }: LookupTold) {
  const [create, add] = [`${many}.create` as const, `Add ${one}`];
  const blank = () => seeTitle(add);
  const send = async () => {
    await blank();
    await fill(/^Name/, name);
    await press(add);
  };
  const isThere = `“${name}” is there already.`;
  return {
    Blank: {
      play: async () => {
        await blank();
      },
    },
    Invalid: {
      play: async () => {
        await blank();
        await press(add);
        await seeFocusedProblem('There is a problem');
        await seeText('Name is required.');
      },
    },
    Saving: {
      args: { answers: { [create]: never } },
      play: async () => {
        await send();
        await expect(await seeButton(new RegExp(`^${add}`))).toHaveAttribute('aria-busy', 'true');
      },
    },
    RefusedAsDescribed: {
      args: { answers: { [create]: refuse(409, { description: isThere }) } },
      play: async () => {
        await send();
        await seeFocusedProblem(isThere);
      },
    },
    Refused: {
      args: { answers: { [create]: refuse(500) } },
      play: async () => {
        await send();
        await seeFocusedProblem(`Unable to create ${one}. Please try again`);
      },
    },
    NoPermission: noPermission('roleManager'),
    Offline: offlineSaving(create, blank, send),
  } satisfies Record<string, ScreenStory>;
}

/** What becomes of the record that stories of a plain lookup are told of. */
interface RecordTold {
  readonly uid: string;
  /** What it is called anew, and what somebody else calls it meanwhile. */
  readonly renamed: string;
  readonly meanwhile: string;
  /** The address of one that does not exist. */
  readonly missing: string;
}

/** The page of one record of a plain lookup in each state that it can come into. */
export function lookupDetails({ one, many, name }: LookupTold, { uid, renamed, meanwhile, missing }: RecordTold) {
  const [get, patch, remove] = [`${many}.get` as const, `${many}.patch` as const, `${many}.remove` as const];
  const deletion = `Delete ${one}`;
  const edit = async () => {
    await seeTitle(name);
    await fill(/^Name/, renamed);
    await seeChanges(1);
  };
  const askToDelete = async () => {
    await press(deletion);
    return seeDialog(`Delete “${name}”?`, 'alertdialog');
  };
  return {
    FirstLoad: {
      args: { answers: { [get]: never } },
      play: async () => {
        await seeFormToCome();
      },
    },
    Data: {
      play: async () => {
        await seeTitle(name);
        await expect(await seeButton(deletion)).toBeVisible();
      },
    },
    NothingToSave: {
      play: async () => {
        await seeTitle(name);
        await userEvent.keyboard('{Control>}s{/Control}');
        await seeText('There was nothing to save');
      },
    },
    Review: review(edit, 'Only these fields are sent.'),
    Invalid: {
      play: async () => {
        await seeTitle(name);
        await fill(/^Name/, ' ');
        await press('Save');
        await seeFocusedProblem('There is a problem');
      },
    },
    Saving: saving(patch, edit),
    Saved: saved(edit, renamed),
    Refused: refused(
      patch,
      refuse(400, { description: 'Never shown on update.' }),
      edit,
      `Unable to update ${one}. Please try again`,
    ),
    Conflict: {
      play: async () => {
        await edit();
        storyPortal().platform.changeMeanwhile(uid, { name: meanwhile });
        await press('Save');
        const dialog = await seeDialog(`This ${one} has changed meanwhile`);
        await expect(await dialog.findByText(meanwhile)).toBeVisible();
      },
    },
    InUse: {
      args: { answers: { 'users.list': heldBy(2) } },
      play: async () => {
        const dialog = await askToDelete();
        await expect(await dialog.findByText(`2 people have this ${one}:`)).toBeVisible();
        const button = dialog.getByRole('button', { name: new RegExp(`^${deletion}`) });
        await expect(button).toHaveAttribute('aria-disabled', 'true');
      },
    },
    DeletionRefusedAsDescribed: {
      args: {
        answers: { 'users.list': empty, [remove]: refuse(409, { description: 'Somebody was given it just now.' }) },
      },
      play: async () => {
        const dialog = await askToDelete();
        await userEvent.type(await dialog.findByRole('textbox'), name, { delay: null });
        await press(deletion, dialog);
        await seeText('Somebody was given it just now.');
      },
    },
    Missing: {
      args: { path: missing, answers: { [get]: refuse(404) } },
      play: async () => {
        await expect(await seeTitle(`No such ${one}`)).toBeVisible();
      },
    },
    Failed: notFetched(get, one),
    Dirty: { play: edit },
    NoPermission: noPermission('roleManager'),
    Offline: offlineSaving(patch, edit),
  } satisfies Record<string, ScreenStory>;
}
