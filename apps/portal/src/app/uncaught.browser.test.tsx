import { UNKNOWN_ERROR } from '@wardmere/api';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '@wardmere/ui/theme.css';
import { createFakePortal } from '../../harness/testing/fake-world.ts';
import { stayHere } from '../../harness/stay-here.ts';
import type { Portal } from '../system/portal.ts';
import { App } from './App.tsx';

const staying = new AbortController();
afterEach(() => {
  cleanup();
  staying.abort();
  vi.restoreAllMocks();
});

/** The portal whose drawing meets a defect in what one actor is drawn by. */
const brokenAt = (portal: Portal, broken: string): Portal => ({
  ...portal,
  child: (name) => {
    if (name === broken) throw new Error('A defect of the frame.');
    return portal.child(name);
  },
});

it.each(['notices', 'arrival', 'overlays'])(
  'shows the error page, and never a blank document, where what is around the screen has a defect: %s (D-190)',
  async (broken) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    stayHere(staying.signal);
    const portal = createFakePortal({ path: '/client/landing' });
    render(<App portal={brokenAt(portal, broken)} />);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/v7');
    portal.close();
  },
);
