import { join } from 'node:path';
import { decideSelected } from '#app/features/moderation/queue/decide-selected.server.ts';
import { countQueueByView, getQueue } from '#app/features/moderation/queue/queue.server.ts';
import { type QueueView, queueViews } from '#app/features/moderation/queue/queue-summary.ts';
import { noRecentActivity } from '#app/features/moderation/screening/recent-texts.server.ts';
import { screen } from '#app/features/moderation/screening/screen.ts';
import { moderationSettings } from '#app/features/moderation/settings/moderation-settings.schema.ts';
import { reviewKinds } from '#app/registry.server.ts';
import { compileBannedWords } from '#app/text/banned-words/compile-banned-words.ts';
import type { Engine } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { transactionRunner } from '#db/transaction.ts';
import { createLocalEventBus } from '#platform/events/local-event-bus.ts';
import { benchMember } from './bench-member.ts';
import { median } from './load.ts';
import { buildLargeQueue } from './moderation/large-queue.ts';
import { boundRow, type Row } from './report.ts';

const LARGE = 10_000;
const SMALL = 1_000;
const ROUNDS = 100;
const MAX_PAGE_MS = 30;
const MAX_DECISION_MS = 1000;
const SELECTED = 50;
const WORDS = 200;
const MAX_SCREEN_MS = 1;

const reviewer = benchMember('moderator');

/** Measures a review queue of ten thousand items against one of a thousand, and the screening of a post. */
export async function benchModeration(
  folder: string,
  print: (line: string) => void,
): Promise<Row[]> {
  const engines = new Map<number, Engine>();
  for (const items of [LARGE, SMALL]) {
    const path = join(folder, `queue-${items}.db`);
    await buildLargeQueue(path, items);
    print(`queue of ${items} items inserted`);
    engines.set(items, openEngine({ kind: 'sqlite', path }));
  }
  const rows: Row[] = [];
  for (const [name, read] of Object.entries(createReads()))
    rows.push(await compare(name, read, engines));
  rows.push(await benchDecisions(engines.get(LARGE) as Engine), benchScreen());
  for (const engine of engines.values()) await engine.close();
  return rows;
}

type Deps = Parameters<typeof getQueue>[0];
type Read = (deps: Deps) => Promise<unknown>;

function createReads(): Record<string, Read> {
  const deep = (deps: Deps) => getQueue(deps, 'all', '104-5000');
  const views = Object.keys(queueViews) as QueueView[];
  return {
    ...Object.fromEntries(
      views.map((view): [string, Read] => [`view ${view}`, (deps) => getQueue(deps, view, null)]),
    ),
    ...Object.fromEntries(
      (['mine', 'role', 'nobody', 'waiting'] as const).map((part): [string, Read] => [
        `part ${part}`,
        (deps) => getQueue(deps, 'all', null, part),
      ]),
    ),
    'a deep page': deep,
    'all counts': countQueueByView,
  };
}

const createDeps = (engine: Engine): Deps => ({
  db: engine.db,
  kinds: reviewKinds,
  reviewer,
  now: new Date(),
});

async function compare(name: string, read: Read, engines: Map<number, Engine>): Promise<Row> {
  const durations: Record<number, number[]> = { [LARGE]: [], [SMALL]: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [items, engine] of engines) {
      const started = performance.now();
      await read(createDeps(engine));
      durations[items]?.push(performance.now() - started);
    }
  }
  return boundRow(`queue of 10,000, ${name}`, {
    measured: median(durations[LARGE] ?? []),
    unit: 'ms',
    under: MAX_PAGE_MS,
    reference: `${median(durations[SMALL] ?? []).toFixed(2)} ms in a queue of 1,000`,
  });
}

async function benchDecisions(engine: Engine): Promise<Row> {
  const announcer = createLocalEventBus(engine);
  const transaction = transactionRunner(engine, { announcer, onEffectError: () => {} });
  const form = new FormData();
  for (let id = 1; id <= SELECTED; id += 1) form.append('item', String(id));
  form.set('decision', 'removed');
  form.set('reason', 'spam');
  const started = performance.now();
  await decideSelected({ transaction, kinds: reviewKinds, now: new Date() }, form, reviewer);
  return boundRow(`queue of 10,000, ${SELECTED} items decided at once`, {
    measured: performance.now() - started,
    unit: 'ms',
    under: MAX_DECISION_MS,
    reference: 'one commit per item',
  });
}

function benchScreen(): Row {
  const bannedWords = Array.from(
    { length: WORDS },
    (_, index) => `listed${index.toString(36)}`,
  ).join();
  const settings = moderationSettings.parse({ bannedWords });
  const rules = {
    settings,
    findBannedWords: compileBannedWords(bannedWords),
    linkRules: undefined,
  };
  const author = {
    kind: 'guest' as const,
    isStaff: false,
    accountAgeDays: 0,
    visiblePostCount: 0,
    restriction: undefined,
  } as const;
  const text = 'The mast hums at 4 in the morning, and no one has seen it lit. '.repeat(16);
  const draft = {
    kind: 'post',
    text,
    hasImages: false,
    author,
    recent: noRecentActivity,
  } as const;
  const durations = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    screen(draft, rules);
    return performance.now() - started;
  });
  return boundRow(`screening a post of 1,000 characters, ${WORDS} banned words`, {
    measured: median(durations),
    unit: 'ms',
    under: MAX_SCREEN_MS,
  });
}
