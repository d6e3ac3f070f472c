import { expect, test } from 'vitest';
import { retryOnUniqueViolation } from './unique-violation.queries.server.ts';

/** As the databases report it. */
const taken = Object.assign(new Error('taken'), { code: '23505' });

test('Work is tried again while the value it picks is taken', async () => {
  const failures = [taken, taken];
  const work = async () => {
    const failure = failures.pop();
    if (failure) throw failure;
    return 'saved';
  };
  expect(await retryOnUniqueViolation(work)).toBe('saved');
});

test('Work whose value is always taken fails after five attempts', async () => {
  let attempts = 0;
  const work = async () => {
    attempts += 1;
    throw taken;
  };
  await expect(retryOnUniqueViolation(work)).rejects.toBe(taken);
  expect(attempts).toBe(5);
});

test('Work that fails for another reason is not tried again', async () => {
  let attempts = 0;
  const failure = new Error('The disk is full.');
  const work = async () => {
    attempts += 1;
    throw failure;
  };
  await expect(retryOnUniqueViolation(work)).rejects.toBe(failure);
  expect(attempts).toBe(1);
});
