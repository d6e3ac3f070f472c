import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { listRecipients } from '#app/features/campaigns/campaigns.queries.server.ts';
import {
  createCampaign,
  getCampaignProgress,
} from '#app/features/campaigns/manage-campaign.server.ts';
import type { DatabaseLocation } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { endWithTests } from '#tests/support/programs/running-programs.ts';
import { isSoak } from '#tests/support/soak.ts';
import { exampleCampaign, insertAudience, setSendingLimits } from './insert-audience.ts';
import { startMailSink } from './mail-sink.ts';

const KILLS = isSoak ? 10 : 3;
const READERS = isSoak ? 100_000 : 400;
const CONNECTIONS = 3;

const program = join(import.meta.dirname, '../faults/work-program.ts');

function startWorker(location: DatabaseLocation, smtpUrl: string): ChildProcess {
  return endWithTests(
    spawn(process.execPath, [program, JSON.stringify(location), smtpUrl], {
      stdio: ['pipe', 'ignore', 'inherit'],
    }),
  );
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

onBothEngines('A campaign', (test) => {
  test('skips nobody and emails nobody twice although its process is killed repeatedly', {
    tags: ['soak'],
  }, async ({ database: { engine, location, transaction } }) => {
    const { db } = engine;
    const sink = await startMailSink();
    onTestFinished(() => sink.stop());
    await insertAudience(db, READERS);
    await setSendingLimits(db);
    const now = new Date();
    const id = await transaction((unit) => createCampaign(unit, { ...exampleCampaign, now }));
    for (let round = 1; round <= KILLS; round += 1) {
      const worker = startWorker(location, sink.url);
      await sink.reached(Math.floor((READERS * round) / (KILLS + 1)));
      await kill(worker);
      const { counts, prepared } = await getCampaignProgress(db, id);
      const sum = Object.values(counts).reduce((total, count) => total + count, 0);
      expect(sum).toBe(prepared);
      expect(counts.waiting).toBeGreaterThan(0);
    }
    const last = startWorker(location, sink.url);
    await expect
      .poll(async () => (await getCampaignProgress(db, id)).status, {
        timeout: isSoak ? 10 * 60_000 : 120_000,
      })
      .toBe('finished');
    await kill(last);
    const { counts, prepared } = await getCampaignProgress(db, id);
    expect(prepared).toBe(READERS);
    expect(counts).toMatchObject({ waiting: 0, claimed: 0, refused: 0, excluded: 0 });
    expect(counts.sent + counts.uncertain).toBe(READERS);
    expect(counts.uncertain).toBeLessThanOrEqual(KILLS * CONNECTIONS);
    expect(Math.max(...sink.received.values())).toBe(1);
    const list = (status: 'sent' | 'uncertain') =>
      listRecipients(db, id, { status, afterId: 0, limit: READERS });
    for (const { email } of await list('sent')) expect(sink.received.get(email ?? '')).toBe(1);
    expect(await list('uncertain')).toHaveLength(counts.uncertain);
    expect(READERS - sink.received.size).toBeLessThanOrEqual(counts.uncertain);
  });
});
