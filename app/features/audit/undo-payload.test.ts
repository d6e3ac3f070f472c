import { expect, test } from 'vitest';
import { shownState } from './undo-payload.ts';

test('What an entry keeps for its undo alone is shown to nobody', () => {
  expect(
    shownState({ status: 'pending', reviewItem: 12, publishedIds: [3], statusAfter: 'approved' }),
  ).toEqual({
    status: 'pending',
  });
  expect(shownState({ reviewItem: 12, undoData: { lifted: 4 } })).toBeNull();
  expect(shownState(null)).toBeNull();
});
