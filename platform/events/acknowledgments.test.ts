import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Acknowledgments } from './acknowledgments.ts';

/** Whether the promise resolves without any time passing. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  let isDone = false;
  promise.then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return isDone;
}

describe('Acknowledgments', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function connectedTo(...others: string[]): Acknowledgments {
    const acknowledgments = new Acknowledgments();
    acknowledgments.setOthers(new Set(others));
    return acknowledgments;
  }

  test('are not needed from anyone who is alone', async () => {
    const acknowledgments = connectedTo();
    expect(await isResolved(acknowledgments.wait(acknowledgments.register()))).toBe(true);
  });

  test('are complete once every other instance has sent its own, also before the wait', async () => {
    const acknowledgments = connectedTo('b', 'c');
    const number = acknowledgments.register();
    acknowledgments.receive('b', [number]);
    const wait = acknowledgments.wait(number);
    expect(await isResolved(wait)).toBe(false);
    acknowledgments.receive('c', [number + 1]);
    expect(await isResolved(wait)).toBe(false);
    acknowledgments.receive('c', [number]);
    expect(await isResolved(wait)).toBe(true);
    const next = acknowledgments.register();
    for (const other of ['b', 'c']) acknowledgments.receive(other, [next]);
    expect(await isResolved(acknowledgments.wait(next))).toBe(true);
  });

  test('are not awaited from an instance that has gone', async () => {
    const acknowledgments = connectedTo('b');
    const wait = acknowledgments.wait(acknowledgments.register());
    acknowledgments.setOthers(new Set());
    expect(await isResolved(wait)).toBe(true);
  });

  test('are awaited for half a second, and from a silent instance only after its next one', async () => {
    const acknowledgments = connectedTo('b');
    const first = acknowledgments.register();
    const wait = acknowledgments.wait(first);
    await vi.advanceTimersByTimeAsync(499);
    expect(await isResolved(wait)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isResolved(wait)).toBe(true);
    expect(await isResolved(acknowledgments.wait(acknowledgments.register()))).toBe(true);
    acknowledgments.receive('b', [first]);
    expect(await isResolved(acknowledgments.wait(acknowledgments.register()))).toBe(false);
  });
});
