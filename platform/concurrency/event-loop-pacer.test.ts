import { expect, test } from 'vitest';
import { EventLoopPacer } from './event-loop-pacer.ts';

test('Starts one task per turn, in order, and lets other callbacks run in between', async () => {
  const turns = new EventLoopPacer();
  const seen: string[] = [];
  const between = () => {
    seen.push('between');
    if (seen.length < 8) setImmediate(between);
  };
  const work = ['a', 'b', 'c'].map((name) => turns.nextTurn().then(() => seen.push(name)));
  setImmediate(between);
  await Promise.all(work);
  expect(seen).toEqual(['a', 'between', 'b', 'between', 'c']);
  await turns.nextTurn();
});
