import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('One piece of work begins a turn, in order, and others get between', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const between = () => {
    seen.push('between');
    if (seen.length < 8) setImmediate(between);
  };
  const work = ['a', 'b', 'c'].map((name) => turns.take().then(() => seen.push(name)));
  setImmediate(between);
  await Promise.all(work);
  expect(seen).toEqual(['a', 'between', 'b', 'between', 'c']);
  await turns.take();
});
