import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { Button } from '../components/Button/Button.tsx';
import { Dialog } from '../components/Dialog/Dialog.tsx';
import { IconButton } from '../components/IconButton/IconButton.tsx';
import { Menu } from '../components/Menu/Menu.tsx';
import { TextField } from '../components/TextField/TextField.tsx';
import { Section } from '../layout/Section.tsx';
import { keepFocus } from './keep-focus.ts';
import { draw } from './render.tsx';

const address = location.href;
let life = new AbortController();
beforeEach(() => {
  life = new AbortController();
  keepFocus(life.signal);
});
afterEach(() => {
  life.abort();
  history.replaceState(null, '', address);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const nothing = () => undefined;

/** Moves to a button with the keyboard, and presses it. */
async function pressByKey(name: string): Promise<void> {
  const wanted = button(name).element();
  while (document.activeElement !== wanted) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
}

/** A page with one section, in which a press changes what is there. */
function Changing({ before, after }: { readonly before: (press: () => void) => ReactNode; readonly after: ReactNode }) {
  const [isPressed, press] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1} data-page-title="">
        Hill School
      </h1>
      <Button>Above</Button>
      <Section title="Changes">{isPressed ? after : before(() => press(true))}</Section>
      <Section title="Photos">
        <Button>Below</Button>
      </Section>
    </main>
  );
}

const show = (press: () => void) => (
  <div>
    <Button onPress={press}>Show</Button>
  </div>
);

it('where a button takes itself away, what comes next in its section has the focus', async () => {
  draw(
    <Changing
      before={(press) => (
        <>
          <Button onPress={press}>Show</Button>
          <Button>Print</Button>
        </>
      )}
      after={<Button>Print</Button>}
    />,
  );
  await pressByKey('Show');
  await expect.element(button('Print')).toHaveFocus();
});

it('where a button gives way to words, the section has the focus and is read by its name', async () => {
  draw(<Changing before={show} after={<p>Nothing has changed yet.</p>} />);
  await pressByKey('Show');
  const section = page.getByRole('region', { name: 'Changes' });
  await expect.element(section).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Below')).toHaveFocus();
  await expect.element(section).not.toHaveAttribute('tabindex');
});

it('where a button gives way to what has a heading, that heading is read', async () => {
  draw(
    <Changing
      before={show}
      after={
        <div>
          <h3>Map data of Northside</h3>
          <Button>Upload</Button>
        </div>
      }
    />,
  );
  await pressByKey('Show');
  await expect.element(page.getByRole('heading', { name: 'Map data of Northside' })).toHaveFocus();
});

it('what is said before the first button of what has come is not jumped over', async () => {
  draw(
    <Changing
      before={show}
      after={
        <p>
          Ada Price has renamed it. <Button>See more</Button>
        </p>
      }
    />,
  );
  await pressByKey('Show');
  await expect.element(page.getByRole('region', { name: 'Changes' })).toHaveFocus();
});

it('where a button gives way to a field, one types at once', async () => {
  draw(<Changing before={show} after={<TextField label="Name" value="" onChange={nothing} />} />);
  await pressByKey('Show');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

/** A name that is changed in place. */
function Renaming() {
  const [isOn, setOn] = useState(false);
  return (
    <main>
      <Section title="Connection">
        {isOn ? (
          <div>
            <TextField label="Name" value="" onChange={nothing} />
            <Button onPress={() => setOn(false)}>Cancel</Button>
          </div>
        ) : (
          <p>
            <Button>Disable</Button>
            <Button onPress={() => setOn(true)}>Rename</Button>
          </p>
        )}
      </Section>
    </main>
  );
}

it('whoever takes back what they pressed is on it again', async () => {
  draw(<Renaming />);
  await pressByKey('Rename');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await pressByKey('Cancel');
  await expect.element(button('Rename')).toHaveFocus();
});

it('what is drawn anew under the same name is gone on with', async () => {
  draw(
    <Changing
      before={(press) => (
        <p>
          <Button>Print</Button>
          <Button onPress={press}>Try again</Button>
        </p>
      )}
      after={
        <div>
          <Button>Print</Button>
          <Button>Try again</Button>
        </div>
      }
    />,
  );
  await pressByKey('Try again');
  await expect.element(button('Try again')).toHaveFocus();
});

/** What can be pressed once. */
function Once() {
  const [isPressed, press] = useState(false);
  return (
    <main>
      <Section title="Pages">
        <Button disabled={isPressed} onPress={() => press(true)}>
          Next
        </Button>
        <Button>Go</Button>
      </Section>
    </main>
  );
}

it('where a button can be pressed no longer, what comes next has the focus', async () => {
  draw(<Once />);
  await pressByKey('Next');
  await expect.element(button('Go')).toHaveFocus();
});

/** A form whose field is locked while it is saved. */
function Saving() {
  const [isOn, set] = useState(false);
  return (
    <main>
      <Section title="Details">
        <TextField label="Name" value="" onChange={nothing} disabled={isOn} />
        <Button onPress={() => set(!isOn)}>{isOn ? 'Answer' : 'Save'}</Button>
      </Section>
    </main>
  );
}

it('where a field is locked for a moment, it has the keyboard again afterwards', async () => {
  draw(<Saving />);
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.click();
  await userEvent.keyboard('{Shift}');
  (await button('Save').findElement()).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(button('Answer')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
});

it('unless somebody has gone elsewhere meanwhile', async () => {
  draw(
    <>
      <Saving />
      <Button>Elsewhere</Button>
    </>,
  );
  await page.getByRole('textbox', { name: 'Name' }).click();
  await userEvent.keyboard('{Shift}');
  (await button('Save').findElement()).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(button('Answer')).toHaveFocus();
  await userEvent.tab();
  button('Answer')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(button('Save')).toBeVisible();
  await drawn();
  await expect.element(button('Elsewhere')).toHaveFocus();
});

/** Views that are removed one by one. */
function Views() {
  const [views, keep] = useState(['North', 'South', 'West']);
  return (
    <main>
      <Section title="Views">
        <Button>Add</Button>
        <ul aria-label="Saved views">
          {views.map((view) => (
            <li key={view}>
              <Button onPress={() => keep(views.filter((other) => other !== view))}>{`Remove ${view}`}</Button>
            </li>
          ))}
        </ul>
      </Section>
    </main>
  );
}

it('in a list that is the next of it, else the one before, and at last the list', async () => {
  draw(<Views />);
  await pressByKey('Remove South');
  await expect.element(button('Remove West')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Remove North')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('list', { name: 'Saved views' })).toHaveFocus();
});

/** A change with its way back, and what came of that. */
function Journal() {
  const [isBack, take] = useState(false);
  return (
    <main>
      <section>
        <output tabIndex={-1}>{isBack && 'Taken back'}</output>
        {!isBack && <Button onPress={() => take(true)}>Take back</Button>}
      </section>
      <section>
        <Button>Another</Button>
      </section>
    </main>
  );
}

it('what came of a press is gone to where it stands ready to be said', async () => {
  draw(<Journal />);
  await pressByKey('Take back');
  await expect.element(page.getByRole('status')).toHaveFocus();
});

/** What asks goes as the question comes. */
function Opening() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <Section title="Key">
        {!isOpen && <Button onPress={() => setOpen(true)}>Ask</Button>}
        <Button>Print</Button>
      </Section>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Really?" actions={<Button>Yes</Button>} />
    </main>
  );
}

it('a dialog that opens has the focus, though what opened it is gone', async () => {
  draw(<Opening />);
  await pressByKey('Ask');
  await expect.element(button('Yes')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

/** What is removed inside a dialog, with what stands around it or alone. */
function Inside({ isAlone }: { readonly isAlone: boolean }) {
  const [isGone, go] = useState(false);
  const remove = <Button onPress={() => go(true)}>Remove North</Button>;
  return (
    <main>
      <Button>Behind</Button>
      <Dialog open onClose={nothing} title="Views">
        <TextField label="Search" value="" onChange={nothing} />
        {isAlone ? <div>{!isGone && remove}</div> : !isGone && <p>{remove}</p>}
        <p>
          <Button>Remove South</Button>
        </p>
      </Dialog>
    </main>
  );
}

it.each([true, false])('in a dialog it stays in the dialog, and at its place', async (isAlone) => {
  draw(<Inside isAlone={isAlone} />);
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  await pressByKey('Remove North');
  await expect.element(button('Remove South')).toHaveFocus();
});

it('a menu gives the focus back to what opened it', async () => {
  draw(
    <main>
      <Section title="Actions">
        <Menu label="More" items={[{ id: 'copy', label: 'Copy', onPress: nothing }]} />
        <Button>Next</Button>
      </Section>
    </main>,
  );
  await pressByKey('More');
  await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Copy' })).not.toBeInTheDocument();
  await drawn();
  await expect.element(button('More')).toHaveFocus();
});

it('a page that goes for another leaves the focus to that one', async () => {
  draw(
    <Changing
      before={(press) => (
        <Button
          onPress={() => {
            history.pushState(null, '', '/another');
            press();
          }}
        >
          Open
        </Button>
      )}
      after={
        <p>
          <Button>Save</Button>
        </p>
      }
    />,
  );
  await pressByKey('Open');
  await expect.element(button('Save')).toBeVisible();
  await drawn();
  expect(document.activeElement).toBe(document.body);
});

/** A form that knows its own first field. */
function Knowing() {
  const [isShown, set] = useState(false);
  useEffect(() => {
    if (isShown) document.querySelector<HTMLElement>('[name="second"]')?.focus();
  }, [isShown]);
  if (!isShown) return <Button onPress={() => set(true)}>Show</Button>;
  return (
    <>
      <TextField label="First" value="" onChange={nothing} />
      <TextField label="Second" name="second" value="" onChange={nothing} />
    </>
  );
}

it('what a screen gives the focus to itself keeps it', async () => {
  draw(
    <main>
      <Knowing />
    </main>,
  );
  await pressByKey('Show');
  await drawn();
  await expect.element(page.getByRole('textbox', { name: 'Second' })).toHaveFocus();
});

/** A button that goes by itself. */
function Passing() {
  const [isGone, go] = useState(false);
  useEffect(() => {
    addEventListener('offline', () => go(true), { once: true });
  }, []);
  return (
    <main style={{ blockSize: '30rem' }}>
      <Section title="Passing">
        {!isGone && <Button>Show</Button>}
        <Button>Print</Button>
      </Section>
    </main>
  );
}

it('whoever has left a button for the page beside it stays there when it goes', async () => {
  draw(<Passing />);
  await button('Show').click();
  await page.getByRole('main').click({ position: { x: 300, y: 400 } });
  dispatchEvent(new Event('offline'));
  await expect.element(button('Show')).not.toBeInTheDocument();
  await drawn();
  expect(document.activeElement).toBe(document.body);
});

it('by pointer no control is stood on, which a key would operate unseen, and Tab goes on from there', async () => {
  draw(<Changing before={show} after={<Button>Print</Button>} />);
  await button('Show').click();
  await expect.element(button('Print')).toBeVisible();
  await drawn();
  expect(document.activeElement).toBe(document.body);
  await userEvent.tab();
  await expect.element(button('Print')).toHaveFocus();
});

it('nor of a list, of which another has gone', async () => {
  draw(<Views />);
  await button('Remove North').click();
  await expect.element(button('Remove North')).not.toBeInTheDocument();
  await drawn();
  await userEvent.keyboard(' ');
  await expect.element(button('Remove South')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

it('by pointer too, what came of a press is gone to where it stands ready to be said', async () => {
  draw(<Journal />);
  await button('Take back').click();
  await expect.element(page.getByRole('status')).toHaveFocus();
});

it('by pointer too, a field that was locked for a moment has the keyboard again', async () => {
  draw(<Saving />);
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.click();
  const press = (name: string) =>
    button(name)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  press('Save');
  await expect.element(button('Answer')).toBeVisible();
  await drawn();
  press('Answer');
  await expect.element(field).toHaveFocus();
});

it('what opens as soon as it is stood on is passed over', async () => {
  draw(
    <Changing
      before={show}
      after={
        <>
          <IconButton icon="trash" label="Remove" />
          <Button>Print</Button>
        </>
      }
    />,
  );
  await pressByKey('Show');
  await expect.element(button('Print')).toHaveFocus();
});

it('once it has ended, nothing is moved any more', async () => {
  life.abort();
  draw(<Changing before={show} after={<Button>Print</Button>} />);
  await pressByKey('Show');
  await drawn();
  expect(document.activeElement).toBe(document.body);
});

/** Until everything that moves the focus after a change has had its turn. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
  });
