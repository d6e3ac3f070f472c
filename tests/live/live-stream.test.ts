import fc from 'fast-check';
import { expect } from 'vitest';
import type { LiveListener } from '#app/ui/live/live-stream.ts';
import { LiveStream } from '#app/ui/live/live-stream.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { fuzzRuns } from '#tests/support/soak.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { TestSource } from './test-source.ts';

const TOPICS = ['board', 'thread:1', 'thread:2'] as const;
type Topic = (typeof TOPICS)[number];

type Step =
  | { kind: 'publish'; topics: Topic[] }
  | { kind: 'cut' | 'pause' | 'resume' | 'heartbeat' | 'leave' }
  /** Subscribes as a page that was rendered `ago` events before now. */
  | { kind: 'listen'; topics: Topic[]; ago: number };

const topicLists = fc.uniqueArray(fc.constantFrom(...TOPICS), { minLength: 1 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('publish' as const), topics: topicLists }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('cut', 'heartbeat') }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('pause', 'resume', 'leave') }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('listen' as const),
        topics: topicLists,
        ago: fc.nat({ max: 5 }),
      }),
    },
  ),
  { minLength: 5, maxLength: 40 },
);

/** A subscriber on a page and the events it has received. */
interface Subscriber {
  listener: LiveListener;
  received: number[];
  resets: number;
  stop: () => void;
}

/** A page of the hub that keeps its event sources. */
class Page {
  readonly subscribers: Subscriber[] = [];
  readonly stream: LiveStream;
  readonly sources: TestSource[] = [];

  constructor({ address }: TestHub) {
    this.stream = new LiveStream((path) => {
      const source = new TestSource(address + path);
      this.sources.push(source);
      return source;
    });
  }

  listen(topics: Topic[], after: number): void {
    const subscriber: Subscriber = {
      listener: {
        topics,
        after,
        onEvent: (event) =>
          subscriber.received.push((event as unknown as { number: number }).number),
        onReset: () => {
          subscriber.resets += 1;
        },
      },
      received: [],
      resets: 0,
      stop: () => {},
    };
    subscriber.stop = this.stream.subscribe(subscriber.listener);
    this.subscribers.push(subscriber);
  }
}

async function runSteps(hub: TestHub, page: Page, list: readonly Step[]): Promise<void> {
  const { platform } = hub;
  const published: { topic: string; number: number }[] = [];
  await platform.live.flushed();
  const start = platform.live.position;
  for (const step of list) {
    if (step.kind === 'publish') {
      await platform.transaction(async ({ publish }) => {
        for (const topic of step.topics) {
          const number = start + published.length + 1;
          published.push({ topic, number });
          publish(topic, { kind: 'noted', number });
        }
      });
    } else if (step.kind === 'listen') {
      page.listen(step.topics, Math.max(start + published.length - step.ago, start));
    } else if (step.kind === 'leave') page.subscribers.shift()?.stop();
    else if (step.kind === 'cut') page.sources.at(-1)?.cut();
    else if (step.kind === 'heartbeat') platform.live.heartbeat();
    else page.stream[step.kind]();
  }
  page.stream.resume();
  const expectedFor = (subscriber: Subscriber) =>
    published
      .filter(({ topic }) => subscriber.listener.topics.includes(topic))
      .map(({ number }) => number)
      .filter((number) => number > subscriber.listener.after);
  await expect
    .poll(() => page.subscribers.map(({ received }) => received))
    .toEqual(page.subscribers.map(expectedFor));
  for (const { ids } of page.sources) {
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  }
  expect(page.subscribers.map(({ resets }) => resets)).toEqual(page.subscribers.map(() => 0));
}

onBothEngines('The subscribers of a page', (test) => {
  test('receive each event once and in order, however often the connection drops', {
    tags: ['soak'],
  }, async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await fc.assert(
        fc.asyncProperty(steps, async (list) => {
          const page = new Page(hub);
          try {
            await runSteps(hub, page, list);
          } finally {
            for (const subscriber of page.subscribers) subscriber.stop();
            page.stream.pause();
          }
        }),
        fuzzRuns(12),
      );
    });
  });
});
