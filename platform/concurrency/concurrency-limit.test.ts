import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

function createDeferred() {
  return Promise.withResolvers<void>();
}

test('Never runs more tasks at once than the limit, and runs all of them', async () => {
  const limit = new ConcurrencyLimit(2);
  let running = 0;
  let maximum = 0;
  const work = async () => {
    running += 1;
    maximum = Math.max(maximum, running);
    await Promise.resolve();
    running -= 1;
  };
  await Promise.all(Array.from({ length: 9 }, () => limit.run(work)));
  expect(maximum).toBe(2);
});

test('A failed task frees its slot', async () => {
  const limit = new ConcurrencyLimit(1);
  await expect(limit.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limit.run(async () => 'yes')).toBe('yes');
});

test('whenIdle resolves after all running and waiting tasks', async () => {
  const limit = new ConcurrencyLimit(1);
  const order: string[] = [];
  const [first, second] = [createDeferred(), createDeferred()];
  const firstDone = limit.run(() => first.promise).then(() => order.push('first'));
  const secondDone = limit.run(() => second.promise).then(() => order.push('second'));
  const idle = limit.whenIdle().then(() => order.push('idle'));
  first.resolve();
  await firstDone;
  second.resolve();
  await Promise.all([secondDone, idle]);
  expect(order.indexOf('first')).toBe(0);
  expect([...order].sort()).toEqual(['first', 'idle', 'second']);
  await limit.whenIdle();
});
