import { expect, test } from 'vitest';
import { EventLoopPacer } from './event-loop-pacer.ts';

test('Starts one task per turn, in order, and lets other callbacks run in between', async () => {
  const pacer = new EventLoopPacer();
  const order: string[] = [];
  const between = () => {
    order.push('between');
    if (order.length < 8) setImmediate(between);
  };
  const work = ['a', 'b', 'c'].map((name) => pacer.nextTurn().then(() => order.push(name)));
  setImmediate(between);
  await Promise.all(work);
  expect(order).toEqual(['a', 'between', 'b', 'between', 'c']);
  await pacer.nextTurn();
});
