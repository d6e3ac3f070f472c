import { expect, test } from 'vitest';
import { loadedRows, mergeLists } from './merged-list.ts';

const noon = new Date('2026-03-01T12:00:00Z');

function row(name: string, id: number, minutes = 0) {
  return { at: new Date(noon.getTime() + minutes * 60_000), id, item: { name } };
}

const lists = [
  loadedRows([row('a1', 1), row('a2', 2), row('a9', 9, 3)]),
  loadedRows([row('b1', 1), row('b5', 5, 1), { at: noon, id: 4, item: undefined }]),
  loadedRows([row('c7', 7), row('c1', 1, -5)]),
];

async function readAll(size: number): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await mergeLists(lists, cursor ?? null, size);
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor);
  return names;
}

test('Lists are merged by time, and those of one time keep the order of their lists', async () => {
  expect(await readAll(50)).toEqual(['a9', 'b5', 'a2', 'a1', 'b1', 'c7', 'c1']);
});

test('Pages of any size have every item once, also among those of one time', async () => {
  const all = await readAll(50);
  for (const size of [1, 2, 3, 4, 5]) expect(await readAll(size), `${size}`).toEqual(all);
});

test('An invalid cursor means page one', async () => {
  const first = await mergeLists(lists, null, 2);
  for (const param of ['', 'x', '-1', 'zz-1-99999', '-1-1-1']) {
    expect(await mergeLists(lists, param, 2), param).toEqual(first);
  }
  expect(new Set(first.items.map(({ id }) => id)).size).toBe(2);
});
