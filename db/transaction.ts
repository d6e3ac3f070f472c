import type { Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import { insertJob, jobsTag } from './jobs/insert-job.ts';
import type { Enqueue } from './jobs/job.ts';
import type { LiveEvent, ToldEvent } from './live-event.ts';
import { insertLiveEvents } from './live-log.ts';
import { renaming } from './live-names.ts';
import type { Tables } from './tables.ts';

/** What a use case works with inside its transaction. */
export interface UnitOfWork {
  db: Transaction<Tables>;
  /** Names what this transaction changes, as the cache tags pages are marked with. */
  changes: (...tags: string[]) => void;
  /** Leaves work for later, in this same commit; a worker begins it right after. */
  enqueue: Enqueue;
  /**
   * Tells every open page that follows the topic, on every instance, once the commit is safe. Anyone
   * may follow any topic: the teller sees to it that nothing held, hidden or personal is told.
   */
  tell: <Event extends LiveEvent>(topic: string, event: Event) => void;
  /**
   * Who is named in what was told, such as `member:12`, is called this from now on, also for those
   * who hear of it later; `as` when what they have said is another's, such as `guest:5`'s.
   */
  tellName: (who: string, name: string, as?: string) => void;
  /**
   * From here on to its end this transaction is the only one that has asked for this name: what it
   * reads stays so, also where there is no row that could be locked.
   */
  takeTurnAt: (name: string) => Promise<void>;
  /** Runs once the commit is safe. It may be repeated or lost in a crash: durable effects are jobs. */
  afterCommit: (effect: () => void | Promise<void>) => void;
}

/** A change of so much that every page goes. */
export const everything = '*';

/** What the rest of the program has to know about a commit. */
export interface Announcement {
  /** What it has changed. */
  tags: readonly string[];
  /** Whether it has put events on the live log. */
  isTold: boolean;
}

/** Tells the rest of the program, on every instance, what a commit has done. */
export interface ChangeAnnouncer {
  /** Inside the transaction: what must go out exactly if it commits. */
  announceWithin: (db: Transaction<Tables>, announcement: Announcement) => Promise<void>;
  /** Right after the commit, before the caller gets its answer. */
  announce: (announcement: Announcement) => void;
}

export type RunTransaction = <Result>(
  work: (unit: UnitOfWork) => Promise<Result>,
) => Promise<Result>;

export interface TransactionOptions {
  announcer: ChangeAnnouncer;
  onEffectError: (error: unknown) => void;
  now?: () => Date;
}

type Effect = () => void | Promise<void>;

/** What a use case has asked for besides its rows. */
interface Wishes {
  tags: Set<string>;
  told: ToldEvent[];
  effects: Effect[];
}

/** Resolves after the commit and its effects; an effect that throws does not undo the commit. */
export function transactionRunner(
  engine: Engine,
  { announcer, onEffectError, now = () => new Date() }: TransactionOptions,
): RunTransaction {
  return async (work) => {
    const wishes: Wishes = { tags: new Set(), told: [], effects: [] };
    const { tags, told, effects } = wishes;
    const result = await engine.db.transaction().execute(async (db) => {
      const worked = await work(unitOfWork(engine, db, wishes, now));
      if (told.length > 0) {
        // As late as can be: from here to the commit no other teller goes on.
        await engine.takeCommitTurn(db);
        await insertLiveEvents(engine, db, told, now());
      }
      if (tags.size + told.length > 0) await announcer.announceWithin(db, announcementOf(wishes));
      return worked;
    });
    if (tags.size + told.length > 0) announcer.announce(announcementOf(wishes));
    await runEffects(effects, onEffectError);
    return result;
  };
}

function unitOfWork(
  engine: Engine,
  db: Transaction<Tables>,
  { tags, told, effects }: Wishes,
  now: () => Date,
): UnitOfWork {
  return {
    db,
    changes: (...changed) => {
      for (const tag of changed) tags.add(tag);
    },
    enqueue: async (job, input, options) => {
      await insertJob(db, job, input, { ...options, now: now() });
      tags.add(jobsTag);
    },
    tell: (topic, event) => told.push({ topic, event }),
    tellName: (who, name, as) => told.push(renaming(who, name, as)),
    takeTurnAt: (name) => engine.takeTurnAt(db, name),
    afterCommit: (effect) => effects.push(effect),
  };
}

function announcementOf({ tags, told }: Wishes): Announcement {
  return { tags: [...tags], isTold: told.length > 0 };
}

async function runEffects(
  effects: readonly Effect[],
  onEffectError: (error: unknown) => void,
): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      onEffectError(error);
    }
  }
}
