import type { SBType } from 'storybook/internal/types';
import { describe, expect, it } from 'vitest';

import { fitControls, isPlain } from './prop-controls.ts';

const nothing: SBType = { name: 'other', value: 'undefined' };
const orNothing = (type: SBType): SBType => ({ name: 'union', value: [type, nothing] });
const fitted = (type: SBType, arg?: unknown) =>
  fitControls({ argTypes: { prop: { name: 'prop', type } }, initialArgs: { prop: arg } })['prop'];
/** An optional prop of which only the words of the table tell what it takes. */
const optional = (summary: string) =>
  fitControls({
    argTypes: { prop: { name: 'prop', type: { name: 'other', value: 'unknown' }, table: { type: { summary } } } },
    initialArgs: {},
  })['prop'];
/** What the table says of a default. */
const byDefault = (summary: string) =>
  fitControls({
    argTypes: { prop: { name: 'prop', type: { name: 'string' }, table: { defaultValue: { summary } } } },
    initialArgs: {},
  })['prop']?.table?.['defaultValue'];

describe('the control of a prop', () => {
  it('is that of its type, though the prop may be left out', () => {
    expect(fitted(orNothing({ name: 'boolean' }))).toEqual({ name: 'prop', type: { name: 'boolean' } });
  });

  it('offers every tone, distance and icon by its name', () => {
    expect(fitted(orNothing({ name: 'other', value: 'Tone' }))?.type).toEqual({
      name: 'enum',
      value: ['neutral', 'info', 'success', 'warning', 'danger'],
    });
    expect(fitted({ name: 'other', value: 'IconName' })?.type).toMatchObject({
      name: 'enum',
      value: expect.arrayContaining(['plus', 'building']),
    });
    expect(fitted({ name: 'other', value: 'Space' })?.type).toMatchObject({
      value: expect.arrayContaining(['gutter']),
    });
  });

  it('is a field for what may hold anything, while it holds words', () => {
    const node: SBType = { name: 'other', value: 'ReactNode' };
    expect(fitted(node, 'Add title')?.type).toMatchObject({ name: 'string' });
    expect(fitted(node, { $$typeof: Symbol.for('react.element') })?.control).toEqual({ disable: true });
  });

  it('is none for a list that would be written out over pages', () => {
    const list: SBType = { name: 'other', value: 'readonly string[]' };
    const names = Array.from({ length: 21 }, (_, at) => `Building ${at}`);
    expect(fitted(list, names)?.control).toEqual({ disable: true });
    expect(fitted(list, names.slice(1))?.control).toBeUndefined();
  });

  it('is none for what is called, and for what cannot be written down', () => {
    expect(fitted(orNothing({ name: 'function' }))?.control).toEqual({ disable: true });
    expect(fitted({ name: 'other', value: 'ReadonlySet' }, new Set(['people']))?.control).toEqual({ disable: true });
    expect(isPlain([{ id: 'n', label: 'Name' }])).toBe(true);
    expect(isPlain([{ id: 'n', value: () => undefined }])).toBe(false);
  });

  it('stands beside what the prop takes, in the words of its component', () => {
    const size: SBType = { name: 'enum', value: ['small', 'medium'], raw: "'small' | 'medium' | undefined" };
    expect(fitted(size)?.table).toEqual({ type: { summary: "'small' | 'medium'" } });
    const called: SBType = {
      name: 'union',
      value: [{ name: 'other', value: 'unknown', raw: '(() => void)' }, nothing],
      raw: '(() => void) | undefined',
    };
    expect(fitted(called)).toMatchObject({ table: { type: { summary: '() => void' } }, control: { disable: true } });
    expect(fitted({ name: 'other', value: 'Ref', raw: 'Ref<HTMLElement>' })?.control).toEqual({ disable: true });
  });

  it('is none for what may be called or held, where only the words of the table tell so', () => {
    expect(optional('() => void')?.control).toEqual({ disable: true });
    expect(optional('(row: Row) => string')?.control).toEqual({ disable: true });
    expect(optional('Ref<HTMLButtonElement>')?.control).toEqual({ disable: true });
    expect(optional('readonly string[]')?.control).toBeUndefined();
  });

  it('stands beside the value it has by default, whole', () => {
    expect(byDefault("isBare || isAlone ? 'plain' : 'quiet'")).toEqual({
      summary: 'Follows from the others',
      detail: "isBare || isAlone ? 'plain' : 'quiet'",
    });
    expect(byDefault("'medium'")).toEqual({ summary: "'medium'" });
  });

  it('stays as it is where several types are taken', () => {
    const several: SBType = { name: 'union', value: [{ name: 'number' }, { name: 'string' }, nothing] };
    expect(fitted(several, 12)).toEqual({ name: 'prop', type: several });
  });
});
