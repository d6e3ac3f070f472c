import { expect, test } from 'vitest';
import { nextTurn } from './next-turn.ts';

test('Of the tasks that many requests ask for at once, one starts in each turn of the event loop', async () => {
  let turn = 0;
  let isDone = false;
  const count = () => {
    turn += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const started = await Promise.all(
    Array.from({ length: 5 }, async () => {
      await nextTurn();
      return turn;
    }),
  );
  isDone = true;
  expect(new Set(started).size).toBe(started.length);
});
