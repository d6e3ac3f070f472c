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
  | { kind: 'tell'; topics: Topic[] }
  | { kind: 'cut' | 'pause' | 'resume' | 'heartbeat' | 'leave' }
  /** Of a page made `ago` events before now. */
  | { kind: 'listen'; topics: Topic[]; ago: number };

const topicLists = fc.uniqueArray(fc.constantFrom(...TOPICS), { minLength: 1 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('tell' as const), topics: topicLists }) },
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

/** A part of a page, what it has heard, and what it should have. */
interface Part {
  listener: LiveListener;
  heard: number[];
  resets: number;
  stop: () => void;
}

/** A page on the hub, its sources at hand. */
class Page {
  readonly parts: Part[] = [];
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
    const part: Part = {
      listener: {
        topics,
        after,
        onEvent: (event) => part.heard.push((event as unknown as { number: number }).number),
        onReset: () => {
          part.resets += 1;
        },
      },
      heard: [],
      resets: 0,
      stop: () => {},
    };
    part.stop = this.stream.subscribe(part.listener);
    this.parts.push(part);
  }
}

async function runSteps(hub: TestHub, page: Page, list: readonly Step[]): Promise<void> {
  const { platform } = hub;
  const told: { topic: string; number: number }[] = [];
  await platform.live.flushed();
  const start = platform.live.position;
  for (const step of list) {
    if (step.kind === 'tell') {
      await platform.transaction(async ({ publish }) => {
        for (const topic of step.topics) {
          const number = start + told.length + 1;
          told.push({ topic, number });
          publish(topic, { kind: 'noted', number });
        }
      });
    } else if (step.kind === 'listen') {
      page.listen(step.topics, Math.max(start + told.length - step.ago, start));
    } else if (step.kind === 'leave') page.parts.shift()?.stop();
    else if (step.kind === 'cut') page.sources.at(-1)?.cut();
    else if (step.kind === 'heartbeat') platform.live.heartbeat();
    else page.stream[step.kind]();
  }
  page.stream.resume();
  const due = (part: Part) =>
    told
      .filter(({ topic }) => part.listener.topics.includes(topic))
      .map(({ number }) => number)
      .filter((number) => number > part.listener.after);
  await expect
    .poll(() => page.parts.map(({ heard }) => heard), { timeout: 5000 })
    .toEqual(page.parts.map(due));
  for (const { ids } of page.sources) {
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
  }
  expect(page.parts.map(({ resets }) => resets)).toEqual(page.parts.map(() => 0));
}

onBothEngines('The parts of a page', (test) => {
  test('hear each event once and in order, however often the line is lost', {
    tags: ['soak'],
  }, async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await fc.assert(
        fc.asyncProperty(steps, async (list) => {
          const page = new Page(hub);
          try {
            await runSteps(hub, page, list);
          } finally {
            for (const part of page.parts) part.stop();
            page.stream.pause();
          }
        }),
        fuzzRuns(12),
      );
    });
  });
});
