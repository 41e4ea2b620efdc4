import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Button } from '../Button/Button.tsx';
import { CheckboxGroup } from '../CheckboxGroup/CheckboxGroup.tsx';
import { Combobox } from '../Combobox/Combobox.tsx';
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx';
import { TagsField } from '../TagsField/TagsField.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Tree } from '../Tree/Tree.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

function Form() {
  const [failed, setFailed] = useState(false);
  const error = failed ? 'Enter a name' : undefined;
  return (
    <form noValidate>
      <ErrorSummary
        errors={
          failed
            ? [
                { field: 'name', message: 'Enter a name' },
                { field: 'title', message: 'Choose a title' },
                { field: 'days', message: 'Choose a day' },
              ]
            : []
        }
      />
      <TextField label="Name" name="name" value="" onChange={() => undefined} error={error} hint="As on the badge." />
      <Combobox label="Title" name="title" value={undefined} onChange={() => undefined} options={[]} />
      <CheckboxGroup
        label="Days"
        name="days"
        value={[]}
        onChange={() => undefined}
        options={[{ value: 'mon', label: 'Monday' }]}
      />
      <Button onPress={() => setFailed(true)}>Save</Button>
    </form>
  );
}

it('takes the focus when it appears and leads to each kind of field', async () => {
  draw(<Form />);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert', { name: 'There is a problem' })).toHaveFocus();
  await page.getByRole('link', { name: 'Enter a name' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await page.getByRole('link', { name: 'Choose a title' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Title' })).toHaveFocus();
  await page.getByRole('link', { name: 'Choose a day' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Monday' })).toHaveFocus();
});

it('names where each of its links leads', async () => {
  draw(<Form />);
  await page.getByRole('button', { name: 'Save' }).click();
  const links = page.getByRole('link');
  await expect.element(links.first()).toBeVisible();
  const controls = [
    page.getByRole('textbox', { name: 'Name' }),
    page.getByRole('combobox', { name: 'Title' }),
    page.getByRole('checkbox', { name: 'Monday' }),
  ].map((control) => control.element());
  const targets = () =>
    links.elements().map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''));
  await expect.poll(targets).toEqual(controls);
});

const nothing = () => undefined;

function Chosen() {
  return (
    <form noValidate>
      <ErrorSummary
        errors={[
          { field: 'permissions', message: 'A role cannot have this' },
          { field: 'buildings', message: 'Choose buildings from the list' },
          { field: 'labels', message: 'These are taken' },
          { field: 'elsewhere', message: 'Not on this page' },
        ]}
      />
      <Tree
        label="Permissions"
        name="permissions"
        nodes={[
          { id: 'visits', label: 'View visits' },
          { id: 'roles', label: 'Manage roles' },
        ]}
        chosen={new Set()}
        onChange={nothing}
      />
      <MultiSelect
        label="Buildings"
        name="buildings"
        value={['north']}
        options={[{ value: 'north', label: 'North' }]}
        onChange={nothing}
        error="Choose buildings from the list"
        readOnly
      />
      <TagsField label="Labels" name="labels" value={['day']} onChange={nothing} error="These are taken" readOnly />
    </form>
  );
}

it('leads to a tree where it is gone through, and to what is chosen where it cannot be changed', async () => {
  draw(<Chosen />);
  const first = page.getByRole('treeitem', { name: 'View visits' });
  const second = page.getByRole('treeitem', { name: 'Manage roles' });
  const toTree = page.getByRole('link', { name: 'A role cannot have this' });
  await toTree.click();
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(second).toHaveFocus();
  await toTree.click();
  await expect.element(second).toHaveFocus();
  expect(document.getElementById(toTree.element().getAttribute('href')?.slice(1) ?? '')).toBe(second.element());
  await page.getByRole('link', { name: 'Choose buildings from the list' }).click();
  const buildings = page.getByRole('list', { name: 'Buildings, selected' });
  await expect.element(buildings).toHaveFocus();
  await expect.element(buildings).toHaveAccessibleDescription('Error: Choose buildings from the list');
  await page.getByRole('link', { name: 'These are taken' }).click();
  const labels = page.getByRole('group', { name: 'Labels' });
  await expect.element(labels).toHaveFocus();
  await expect.element(labels).toHaveAccessibleDescription('Error: These are taken');
});

it('has no link to a field that is not on the page', async () => {
  draw(<Chosen />);
  await expect.element(page.getByText('Not on this page')).toBeVisible();
  await expect.poll(() => page.getByRole('link').elements()).toHaveLength(3);
  expect(page.getByRole('link', { name: 'Not on this page' }).elements()).toEqual([]);
});

it('tells a field its hint and its error', async () => {
  draw(<Form />);
  await page.getByRole('button', { name: 'Save' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveAccessibleDescription('As on the badge. Error: Enter a name');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
});
