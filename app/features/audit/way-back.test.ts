import { expect, test } from 'vitest';
import { shownState } from './way-back.ts';

test('What an entry keeps for its undo alone is shown to nobody', () => {
  expect(shownState({ status: 'pending', reviewItem: 12, made: [3], became: 'approved' })).toEqual({
    status: 'pending',
  });
  expect(shownState({ reviewItem: 12, wayBack: { lifted: 4 } })).toBeNull();
  expect(shownState(null)).toBeNull();
});
