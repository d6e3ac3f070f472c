import { describe, expect, test } from 'vitest';
import { TURNS_TO_ACCEPT_CONNECTIONS } from '#platform/concurrency/event-loop-pacer.ts';
import { TooManyRenders } from '#server/rendering/page-rendering.ts';
import { PersonalQueue } from './personal-queue.ts';

/** Starts requests that end only when told to, and counts those that run. */
function startRequests(queue: PersonalQueue) {
  let running = 0;
  const ends: (() => void)[] = [];
  const start = (client: string, kind: 'page' | 'form') =>
    queue.run({ client, kind }, async () => {
      running += 1;
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    });
  return { start, isRunning: () => running, endFirst: () => ends.shift()?.() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Long enough for a request to start. */
async function settled() {
  for (let count = 0; count <= TURNS_TO_ACCEPT_CONNECTIONS; count += 1) await turn();
}

describe('The queue of forms and personal pages', () => {
  test('runs more forms than pages at once on SQLite, and neither waits for the other', async () => {
    const requests = startRequests(new PersonalQueue('sqlite'));
    for (let number = 0; number < 30; number += 1) void requests.start('a', 'form');
    for (let number = 0; number < 20; number += 1) await settled();
    expect(requests.isRunning()).toBe(16);
    for (let number = 0; number < 30; number += 1) void requests.start('b', 'page');
    for (let number = 0; number < 6; number += 1) await settled();
    expect(requests.isRunning()).toBe(20);
    requests.endFirst();
    for (let number = 0; number < 2; number += 1) await settled();
    expect(requests.isRunning()).toBe(20);
  });

  test('lets the event loop accept connections and serve others before each request', async () => {
    const queue = new PersonalQueue('sqlite');
    let handled = 0;
    const handle = async () => {
      handled += 1;
    };
    const all = Array.from({ length: 60 }, () => queue.run({ client: 'a', kind: 'form' }, handle));
    for (let turns = 1; turns <= 10 * TURNS_TO_ACCEPT_CONNECTIONS; turns += 1) {
      await turn();
      expect(handled).toBeLessThanOrEqual(turns / TURNS_TO_ACCEPT_CONNECTIONS);
    }
    await Promise.all(all);
    expect(handled).toBe(60);
  });

  test('refuses the flood and not the client with one form', async () => {
    const queue = new PersonalQueue('postgres');
    const requests = startRequests(queue);
    const flood = Array.from({ length: 300 }, () =>
      requests.start('flood', 'form').then(
        () => 'answered',
        (error) => error,
      ),
    );
    for (let number = 0; number < 20; number += 1) await settled();
    expect(queue.isFullFor('flood')).toBe(true);
    expect(queue.isFullFor('reader')).toBe(false);
    let isAnswered = false;
    const reader = requests.start('reader', 'form').then(() => (isAnswered = true));
    while (!isAnswered) {
      requests.endFirst();
      await settled();
    }
    await reader;
    for (let number = 0; number < 300; number += 1) {
      requests.endFirst();
      await settled();
    }
    const outcomes = await Promise.all(flood);
    // Of 300, 16 ran and 200 waited, until the reader took one of these places.
    expect(outcomes.filter((outcome) => outcome instanceof TooManyRenders).length).toBe(85);
  });
});
