import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Button } from '../Button/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

/** A question, then how far it has come: one dialog comes as the other goes. */
function Deleting({ takesRow, isQuick }: { readonly takesRow: boolean; readonly isQuick: boolean }) {
  const [step, setStep] = useState<'resting' | 'asking' | 'working' | 'done'>('resting');
  useEffect(() => {
    if (step !== 'working' || !isQuick) return undefined;
    const over = setTimeout(() => setStep('done'), 30);
    return () => clearTimeout(over);
  }, [step, isQuick]);
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

async function go({ takesRow = false, isQuick = false } = {}): Promise<void> {
  draw(<Deleting takesRow={takesRow} isQuick={isQuick} />);
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  if (!isQuick) await page.getByRole('button', { name: 'Finish' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
}

it.each([false, true])(
  'after dialogs that followed one another the focus is where the first was opened',
  async (isQuick) => {
    await go({ isQuick });
    await expect.element(page.getByRole('button', { name: 'Disable' })).toHaveFocus();
  },
);

it.each([false, true])('where that has gone with what was done, it is at the title of the page', async (isQuick) => {
  await go({ takesRow: true, isQuick });
  await expect.element(page.getByRole('heading', { name: 'Configurations' })).toHaveFocus();
});
