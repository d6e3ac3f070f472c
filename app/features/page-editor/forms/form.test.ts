import { describe, expect, test } from 'vitest';
import { compareValues } from './compare-values.ts';
import { findEqualNames } from './find-equal-names.ts';
import { createRow, moveRow } from './form-rows.ts';
import { flatten, readForm, rowName } from './form-values.ts';
import { type FormList, getRows, type PageForm } from './page-form.ts';

const filters: FormList = {
  kind: 'list',
  name: 'filters',
  label: 'Filters',
  noun: 'filter',
  canAdd: true,
  hasUniqueNames: true,
  columns: [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'check', name: 'isVisible', label: 'Visible', initial: true },
    { kind: 'set', name: 'categories', label: 'Categories' },
  ],
};

const form: PageForm = {
  id: 'news',
  name: 'News',
  lead: '',
  path: '/news',
  parts: [{ kind: 'text', name: 'title', label: 'Title' }, filters],
};

const sent = new FormData();
for (const [name, value] of [
  ['title', 'What\r\nwe\0 know'],
  ['filters.id', 'b'],
  ['filters.name', 'Bees'],
  ['filters.categories', 'b:Leaks'],
  ['filters.id', 'a'],
  ['filters.name', 'Ants'],
  ['filters.isVisible', 'a'],
  ['filters.id', 'b'],
  ['filters.name', 'Sent twice'],
] as const) {
  sent.append(name, value);
}

const values = readForm(form, sent);
const rows = getRows(values, 'filters');

describe('a form of the page editor', () => {
  test('reads rows in the order they were sent, each once', () => {
    expect(values).toEqual({
      title: 'What\nwe know',
      filters: [
        { id: 'b', name: 'Bees', isVisible: false, categories: ['Leaks'] },
        { id: 'a', name: 'Ants', isVisible: true, categories: [] },
      ],
    });
  });

  test('moves rows within their list, and adds rows with names and values of their own', () => {
    const ids = (from: number, to: number) => moveRow(rows, from, to).map(({ id }) => id);
    expect(ids(1, 0)).toEqual(['a', 'b']);
    expect(ids(1, 2)).toEqual(['b', 'a']);
    expect(ids(0, -1)).toEqual(['b', 'a']);
    expect(ids(-1, 0)).toEqual(['b', 'a']);
    const first = createRow(filters, rows);
    expect(first).toEqual({ id: 'new-1', name: '', isVisible: true, categories: [] });
    expect(createRow(filters, [...rows, first]).id).toBe('new-2');
    expect(rowName(first)).toBe('new item 1');
  });

  test('compares rows by their ids, wherever they are', () => {
    const flat = flatten(form, values);
    const moved = flatten(form, { ...values, filters: moveRow(rows, 1, 0) });
    expect(moved).toEqual({ ...flat, filters: 'Ants, Bees' });
    expect(flat['filters.b.categories']).toBe('Leaks');
    expect(flat['filters.a.isVisible']).toBe('Yes');
  });

  test('names the values in which a version differs from now', () => {
    const now = { ...values, title: '', filters: [...rows, createRow(filters, rows)] };
    expect(compareValues(form, values, now)).toEqual([
      { name: 'title', label: 'Title', old: 'What we know', now: '' },
      { name: 'filters', label: 'Filters', old: 'Bees, Ants', now: 'Bees, Ants, new item 1' },
    ]);
    const [bees, ...others] = rows;
    const hidden = { ...values, filters: [{ ...bees, id: 'b', isVisible: true }, ...others] };
    expect(compareValues(form, values, hidden)).toEqual([
      { name: 'filters.b.isVisible', label: 'Filters, Bees, Visible', old: 'No', now: 'Yes' },
    ]);
  });

  test('refuses rows of the same name, except archived ones', () => {
    const equal = (name: string, isArchived = false) => ({
      ...values,
      filters: [
        { id: 'a', name: 'Rumors', isArchived: false },
        { id: 'b', name: 'Leaks', isArchived: false },
        { id: 'c', name, isArchived },
      ],
    });
    const message = 'Another filter already has this name.';
    const errors = { 'filters.a.name': message, 'filters.c.name': message };
    expect(findEqualNames(form, equal(' ru\u200bmors'))).toEqual(errors);
    expect(findEqualNames(form, equal('Rumors', true))).toEqual({});
    expect(findEqualNames(form, equal('Rumors 2'))).toEqual({});
  });
});
