import { expect, test } from 'vitest';
import { keepWritten } from './keep-written.ts';
import type { ReviewComment } from './review-comments.server.ts';

const remark = (id: number) => ({
  id,
  body: `Number ${id}`,
  author: 'Mara',
  at: '2026-01-01T00:00:00.000Z',
  isEdited: false,
  isOwn: true,
  canDelete: true,
});
const comment = (id: number, replies: number[] = []): ReviewComment => ({
  ...remark(id),
  quote: 'fog',
  before: '',
  after: '',
  resolvedBy: undefined,
  resolvedAt: undefined,
  replies: replies.map(remark),
});

test('A deleted comment stays while a reply to it is written, and no longer', () => {
  const before = comment(1, [2]);
  const list = [comment(3)];
  expect(keepWritten(list, { id: 1, comment: before })).toMatchObject([
    { id: 3 },
    { id: 1, isDeleted: true, replies: [] },
  ]);
  expect(keepWritten(list, undefined)).toBe(list);
});

test('A deleted reply stays while it is being changed, in its comment or with it', () => {
  const written = { id: 2, comment: comment(1, [2, 4]) };
  expect(keepWritten([comment(1, [4])], written)).toMatchObject([
    { id: 1, replies: [{ id: 4 }, { id: 2, isDeleted: true }] },
  ]);
  expect(keepWritten([], written)).toMatchObject([
    { id: 1, isDeleted: true, replies: [{ id: 2 }] },
  ]);
});

test('Comments that are still there are those of the list', () => {
  const list = [comment(1, [2])];
  expect(keepWritten(list, { id: 1, comment: comment(1) })).toEqual(list);
  expect(keepWritten(list, { id: 2, comment: comment(1, [2]) })).toEqual(list);
});
