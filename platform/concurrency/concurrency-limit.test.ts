import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

function gate() {
  return Promise.withResolvers<void>();
}

test('Never runs more tasks at once than the limit, and runs all of them', async () => {
  const slots = new ConcurrencyLimit(2);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  await Promise.all(Array.from({ length: 9 }, () => slots.run(work)));
  expect(most).toBe(2);
});

test('A failed task frees its slot', async () => {
  const slots = new ConcurrencyLimit(1);
  await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await slots.run(async () => 'yes')).toBe('yes');
});

test('whenIdle resolves after all running and waiting tasks', async () => {
  const slots = new ConcurrencyLimit(1);
  const seen: string[] = [];
  const [first, second] = [gate(), gate()];
  const one = slots.run(() => first.promise).then(() => seen.push('first'));
  const other = slots.run(() => second.promise).then(() => seen.push('second'));
  const idle = slots.whenIdle().then(() => seen.push('idle'));
  first.resolve();
  await one;
  second.resolve();
  await Promise.all([other, idle]);
  expect(seen.indexOf('first')).toBe(0);
  expect([...seen].sort()).toEqual(['first', 'idle', 'second']);
  await slots.whenIdle();
});
