import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { DeadJob, JobsDesk } from '#platform/jobs/jobs-desk.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/actor.ts';
import { type ListPage, listPage, type PageKey } from '../../http/page-key.ts';
import { recordAct } from '../audit/audit.server.ts';
import type { DeadLetterInput } from './jobs.schema.ts';
import type { DeadLetter, QueueView } from './queue-view.ts';

const PAGE_SIZE = 50;

/** What the queue holds besides what is done. */
export async function getQueue(db: Database, desk: JobsDesk): Promise<QueueView> {
  const [counts, schedules] = await Promise.all([desk.countByName(db), desk.listSchedules(db)]);
  const sum = (status: 'waiting' | 'running' | 'dead') =>
    counts.reduce((total, count) => total + count[status], 0);
  return {
    totals: { waiting: sum('waiting'), running: sum('running'), dead: sum('dead') },
    counts,
    schedules: schedules.map(({ name, dueAt }) => ({ name, dueAt: dueAt.toISOString() })),
  };
}

export async function getDeadLetters(
  db: Database,
  desk: JobsDesk,
  after: PageKey | undefined,
): Promise<ListPage<DeadLetter>> {
  const rows = await desk.listDead(db, PAGE_SIZE + 1, after);
  return listPage(rows, PAGE_SIZE, ({ diedAt, id }) => ({ at: diedAt, id }), presentDeadLetter);
}

function presentDeadLetter({ id, name, error, attempts, diedAt }: DeadJob): DeadLetter {
  return { id, name, error, attempts, diedAt: diedAt.toISOString() };
}

interface Parts {
  transaction: RunTransaction;
  jobsDesk: JobsDesk;
  member: Member;
  now: Date;
}

/**
 * Answers with how many dead letters it was about.
 * @throws AppError 'not-found' when the one that was named is none any more.
 */
export async function settleDeadLetters(parts: Parts, input: DeadLetterInput): Promise<number> {
  const { transaction, jobsDesk, now } = parts;
  return transaction(async (unit) => {
    if (input.act === 'try-all-again') {
      const count = await jobsDesk.tryAgain(unit, 'all', now);
      if (count > 0) await writeDown(parts, unit, 'job.retry-all', `${count} dead letters`, null);
      return count;
    }
    const job = await jobsDesk.findDead(unit.db, input.id);
    if (!job) throw new AppError('not-found');
    if (input.act === 'forget') await jobsDesk.forget(unit.db, job.id);
    else await jobsDesk.tryAgain(unit, job.id, now);
    const act = input.act === 'forget' ? 'job.forget' : 'job.retry';
    await writeDown(parts, unit, act, job.name, job.id);
    return 1;
  });
}

async function writeDown(
  { member, now }: Parts,
  { db }: UnitOfWork,
  act: string,
  name: string,
  id: number | null,
): Promise<void> {
  const actor = { id: member.id, name: member.name };
  await recordAct(db, { actor, act, subject: { kind: 'job', id, name } }, now);
}
