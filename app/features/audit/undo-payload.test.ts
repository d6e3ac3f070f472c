import { expect, test } from 'vitest';
import { withoutUndoPayload } from './undo-payload.ts';

test('fields that only the undo needs are not shown', () => {
  expect(
    withoutUndoPayload({
      status: 'pending',
      reviewItem: 12,
      publishedIds: [3],
      statusAfter: 'approved',
    }),
  ).toEqual({
    status: 'pending',
  });
  expect(withoutUndoPayload({ reviewItem: 12, undoData: { lifted: 4 } })).toBeNull();
  expect(withoutUndoPayload(null)).toBeNull();
});
