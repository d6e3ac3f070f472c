import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  type CampaignProgress,
  createCampaign,
  getCampaignProgress,
} from '#app/features/campaigns/manage-campaign.server.ts';
import type { Engine } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { transactionRunner } from '#db/transaction.ts';
import {
  exampleCampaign,
  insertAudience,
  setSendingLimits,
} from '#tests/campaigns/insert-audience.ts';
import { type MailSink, startMailSink } from '#tests/campaigns/mail-sink.ts';
import { median } from './load.ts';
import { residentMegabytes } from './memory.ts';
import { exampleHtml } from './newsletter/example-email.ts';
import { boundRow, type Row, ratioRow } from './report.ts';
import { startHub } from './server-process.ts';

const RECIPIENTS = 100_000;
const BARE_EMAILS = 5000;
const SAMPLE_EVERY_MS = 1000;
/** Relative to the same mailer without a database. Each email takes two commits. */
const MIN_RATIO = 0.3;
const MAX_DATABASE_MB = 60;
const MAX_GROWTH_MB = 60;
const MAX_PROGRESS_MS = 100;
const MEGABYTE = 1024 * 1024;

/** Sends a newsletter to 100,000 subscribers with the real program, on SQLite, through a real mail server. */
export async function benchNewsletter(
  folder: string,
  print: (line: string) => void,
): Promise<Row[]> {
  const sink = await startMailSink();
  const data = join(folder, 'newsletter');
  const path = join(data, 'threequel.db');
  const mail = { SMTP_URL: sink.url, MAIL_FROM: 'hub@example.org' };
  const hub = await startHub(data, { ...mail, THREEQUEL_SAMPLE: 'off' });
  const engine = openEngine({ kind: 'sqlite', path });
  try {
    await insertAudience(engine.db, RECIPIENTS);
    await setSendingLimits(engine.db);
    const bare = await measureBareMailer(sink);
    const memory = () => residentMegabytes(hub);
    const sending = await sendToAll(engine, { memory, print });
    checkDeliveries(sending.progress, sink);
    // Stopping moves what was written into the file.
    await engine.close();
    await hub.stop();
    return getRows({ ...sending, bare, megabytes: (await stat(path)).size / MEGABYTE });
  } finally {
    await engine.close();
    await hub.stop();
    await sink.stop();
  }
}

/** Emails per second. */
async function measureBareMailer({ url }: MailSink): Promise<number> {
  const script = join(import.meta.dirname, 'newsletter/bare-sender.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    url,
    String(BARE_EMAILS),
  ]);
  return (BARE_EMAILS * 1000) / Number(stdout);
}

interface Sending {
  progress: CampaignProgress;
  perSecond: number;
  /** Memory of the server process, each second. */
  memory: number[];
  /** How long it took to count the results, each second. */
  progressMs: number[];
}

async function sendToAll(
  engine: Engine,
  { memory: readMemory, print }: { memory: () => Promise<number>; print: (line: string) => void },
): Promise<Sending> {
  const announcer = { announce: async () => {}, announceWithin: async () => {} };
  const transaction = transactionRunner(engine, { announcer, onEffectError: () => {} });
  const campaign = { ...exampleCampaign, html: exampleHtml, now: new Date() };
  const id = await transaction((unit) => createCampaign(unit, campaign));
  const started = performance.now();
  const memory: number[] = [];
  const progressMs: number[] = [];
  for (;;) {
    await setTimeout(SAMPLE_EVERY_MS);
    const asked = performance.now();
    const progress = await getCampaignProgress(engine.db, id);
    progressMs.push(performance.now() - asked);
    memory.push(await readMemory());
    const { status, counts } = progress;
    if (memory.length % 10 === 0) {
      print(`  ${counts.sent} sent, ${memory.at(-1)?.toFixed(0)} MB`);
    }
    if (status === 'preparing' || status === 'sending') continue;
    const perSecond = (counts.sent * 1000) / (performance.now() - started);
    return { progress, perSecond, memory, progressMs };
  }
}

function checkDeliveries({ status, counts }: CampaignProgress, { received }: MailSink): void {
  const recipients = [...received.keys()].filter((address) => address.startsWith('reader-'));
  const isRight =
    status === 'finished' && counts.sent === RECIPIENTS && recipients.length === RECIPIENTS;
  if (!isRight || Math.max(...received.values()) !== 1) {
    throw new Error(`Not everyone got one email: ${JSON.stringify({ status, counts })}`);
  }
}

function getRows({
  perSecond,
  memory,
  progressMs,
  bare,
  megabytes,
}: Sending & { bare: number; megabytes: number }): Row[] {
  // The first tenth loads the code and fills the caches.
  const early = Math.max(...memory.slice(0, Math.ceil(memory.length / 10)));
  const peak = Math.max(...memory);
  return [
    ratioRow('newsletter to 100,000 recipients', {
      measured: perSecond,
      reference: bare,
      unit: 'emails/s',
      referenceName: 'the mailer without a database',
      ratio: perSecond / bare,
      goal: { atLeast: MIN_RATIO },
    }),
    boundRow('newsletter, growth of memory after the first tenth', {
      measured: Math.max(peak - early, 0),
      unit: 'MB',
      under: MAX_GROWTH_MB,
      reference: `${peak.toFixed(0)} MB at most`,
    }),
    boundRow('newsletter, database with 100,000 subscribers', {
      measured: megabytes,
      unit: 'MB',
      under: MAX_DATABASE_MB,
    }),
    boundRow('newsletter, counting the progress', {
      measured: median(progressMs),
      unit: 'ms',
      under: MAX_PROGRESS_MS,
      reference: `${Math.max(...progressMs).toFixed(0)} ms at most`,
    }),
  ];
}
