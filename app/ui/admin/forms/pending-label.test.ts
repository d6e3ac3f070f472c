import { expect, test } from 'vitest';
import { getPendingLabel } from './pending-label.ts';

test.each([
  ['Save', 'Saving…'],
  ['Save draft', 'Saving draft…'],
  ['Submit for review', 'Submitting for review…'],
  ['Undo', 'Undoing…'],
  ['Publish now', 'Publishing now…'],
  ['Back to draft', 'Saving…'],
  ['Delete Anyway', 'Deleting Anyway…'],
])('A form sent with “%s” shows “%s”', (label, pending) => {
  expect(getPendingLabel(label)).toBe(pending);
});
