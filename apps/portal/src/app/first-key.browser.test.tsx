import { cleanup, render, waitFor } from '@testing-library/react';
import { screen, userEvent } from 'storybook/test';
import { afterEach, expect, it } from 'vitest';
import '@wardmere/ui/theme.css';
import { seeTitle } from '../../harness/gestures.ts';
import { openStoryPortal, type StoryPortal } from '../../harness/open-story-portal.ts';
import { pages } from '../system/pages.ts';
import { to } from '../system/to.ts';
import { App } from './App.tsx';

let story: StoryPortal | undefined;
afterEach(() => {
  cleanup();
  story?.close();
});

/** Presses a key in the very moment in which the page has its title. */
function pressAtTitle(title: string, key: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== title) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

it('a list can be searched from the moment its title is there: no key is lost before its rows', async () => {
  const { portal } = (story = openStoryPortal({ as: 'clientAdministrator', path: to(pages.settings) }));
  render(<App portal={portal} />);
  await seeTitle('Settings');
  const pressed = pressAtTitle('Users and contacts', '/');
  portal.navigate(to(pages.people));
  await pressed;
  await waitFor(() => expect(document.activeElement?.closest('[role="search"]')).not.toBeNull());
});

it('what is typed right after the palette is asked for is typed into it: it is no shortcut, and is written nowhere else', async () => {
  const { portal } = (story = openStoryPortal({ as: 'clientAdministrator', path: to(pages.addRole) }));
  render(<App portal={portal} />);
  await seeTitle('Add role');
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  name.focus();
  await userEvent.keyboard('{Control>}k{/Control}gs roles');
  const field = await screen.findByRole('combobox', { name: /^Find a page/ });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('gs roles');
  expect(name).toHaveValue('');
  expect(portal.child('navigation').getSnapshot().context.place.path).toBe(to(pages.addRole));
});
