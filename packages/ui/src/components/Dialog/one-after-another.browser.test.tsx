import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Button } from '../Button/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

/** A question, then how far it has come: one dialog comes as the other goes. */
function Deleting({ takesRow, after }: { readonly takesRow: boolean; readonly after: number | undefined }) {
  const [step, setStep] = useState<'resting' | 'asking' | 'working' | 'done'>('resting');
  useEffect(() => {
    if (step !== 'working' || after === undefined) return undefined;
    const over = setTimeout(() => setStep('done'), after);
    return () => clearTimeout(over);
  }, [step, after]);
  return (
    <main>
      <h1 tabIndex={-1} data-page-title="">
        Configurations
      </h1>
      {!(takesRow && step === 'done') && <Button onPress={() => setStep('asking')}>Disable</Button>}
      <ConfirmDialog
        open={step === 'asking'}
        title="Disable it?"
        confirmLabel="Yes"
        onConfirm={() => setStep('working')}
        onCancel={() => setStep('resting')}
      />
      <Dialog
        open={step === 'working'}
        title="Working"
        onClose={() => setStep('done')}
        actions={<Button onPress={() => setStep('done')}>Finish</Button>}
      />
    </main>
  );
}

async function go(after: number | undefined, { takesRow = false } = {}): Promise<void> {
  draw(<Deleting takesRow={takesRow} after={after} />);
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  if (after === undefined) await page.getByRole('button', { name: 'Finish' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
}

/** Until somebody ends it, or by itself: before its dialog stands, while that comes, and when it has come. */
const ends = [undefined, 0, 10, 20, 30, 60];

it.each(ends)('after dialogs that followed one another the focus is where the first was opened', async (after) => {
  await go(after);
  await expect.element(page.getByRole('button', { name: 'Disable' })).toHaveFocus();
});

it.each(ends)('where that has gone with what was done, it is at the title of the page', async (after) => {
  await go(after, { takesRow: true });
  await expect.element(page.getByRole('heading', { name: 'Configurations' })).toHaveFocus();
});
