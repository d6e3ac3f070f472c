import type { Transaction } from 'kysely';
import type { Engine, LockMode } from './engine.ts';
import { insertJob, jobsTag } from './jobs/insert-job.ts';
import type { Enqueue } from './jobs/job.ts';
import type { LiveEvent, PublishedEvent } from './live/live-event.ts';
import { insertLiveEvents } from './live/live-log.ts';
import { renameEvent } from './live/live-participants.ts';
import type { Tables } from './tables.ts';

/** The tools of a use case inside its transaction. */
export interface UnitOfWork {
  db: Transaction<Tables>;
  /** Drops every cached page that carries one of these tags, after the commit. */
  invalidate: (...tags: string[]) => void;
  /**
   * The same for a change that only adds to those pages: while the database is away, they may still be served as
   * they were. What someone removes, hides or corrects must not be shown again.
   */
  markStale: (...tags: string[]) => void;
  /** Adds a job in this transaction; a worker starts it right after the commit. */
  enqueue: Enqueue;
  /**
   * Sends an event to every open page subscribed to the topic, on every instance, after the commit.
   * Anyone can subscribe to any topic: never publish anything held, hidden or personal. Only topics
   * of inboxes need a key, and their events say nothing but that something has changed.
   */
  publish: <Event extends LiveEvent>(topic: string, event: Event) => void;
  /**
   * Renames an actor in published events, those already in the log included. `as` is the account
   * that a guest signed in to.
   */
  publishRename: (actorId: number, name: string, as?: number) => void;
  /**
   * Acquires a named lock, held until the transaction ends. For checks that depend on rows that do
   * not exist yet and so cannot be locked. Exclusive by default; several transactions can hold a
   * shared lock at once.
   */
  advisoryLock: (name: string, mode?: LockMode) => Promise<void>;
  /**
   * Runs after the commit and before the caller goes on; it may write in other transactions. A crash may lose it:
   * durable effects belong in jobs.
   */
  afterCommit: (effect: Effect) => void;
}

/** The tag that drops every cached page. */
export const ALL_PAGES = '*';

/** A message to other parts of the program, on every instance, about a commit. */
export interface Announcement {
  /** Invalidated cache tags. */
  tags: readonly string[];
  /** Tags of pages that may be served while the database is away. */
  staleTags: readonly string[];
  /** Whether it added events to the live log. */
  hasLiveEvents: boolean;
}

export interface ChangeAnnouncer {
  /** Inside the transaction, for messages that must be sent exactly if it commits. */
  announceWithin: (db: Transaction<Tables>, announcement: Announcement) => Promise<void>;
  /** Right after the commit. The caller continues once no instance has outdated pages. */
  announce: (announcement: Announcement) => Promise<void>;
}

export type RunTransaction = <Result>(
  work: (unit: UnitOfWork) => Promise<Result>,
) => Promise<Result>;

export interface TransactionOptions {
  announcer: ChangeAnnouncer;
  onEffectError: (error: unknown) => void;
  now?: () => Date;
}

/** PostgreSQL's code for the transaction that it ends to resolve a deadlock. */
const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 5;

type Effect = (transaction: RunTransaction) => unknown;

/** Requests that a use case made besides writing its rows. */
interface PendingEffects {
  tags: Set<string>;
  staleTags: Set<string>;
  published: PublishedEvent[];
  effects: Effect[];
}

/**
 * Resolves after the commit and its effects. An effect that throws does not undo the commit. Work
 * that ends in a deadlock runs again.
 */
export function transactionRunner(engine: Engine, options: TransactionOptions): RunTransaction {
  const run: RunTransaction = async (work) => {
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      try {
        return await runOnce(work);
      } catch (error) {
        if ((error as { code?: unknown } | undefined)?.code !== DEADLOCK) throw error;
      }
    }
    return runOnce(work);
  };
  const runOnce = singleRunner(engine, options, run);
  return run;
}

function singleRunner(
  engine: Engine,
  { announcer, onEffectError, now = () => new Date() }: TransactionOptions,
  run: RunTransaction,
): RunTransaction {
  return async (work) => {
    const pending: PendingEffects = {
      tags: new Set(),
      staleTags: new Set(),
      published: [],
      effects: [],
    };
    const { published, effects } = pending;
    let announcement: Announcement | undefined;
    const result = await engine.db.transaction().execute(async (db) => {
      const worked = await work(unitOfWork(engine, db, pending, now));
      if (published.length > 0) {
        // As late as possible: other publishing transactions wait from here until the commit.
        await engine.lockCommitOrder(db);
        await insertLiveEvents(engine, db, published, now());
      }
      announcement = toAnnouncement(pending);
      if (announcement) await announcer.announceWithin(db, announcement);
      return worked;
    });
    if (announcement) await announcer.announce(announcement);
    for (const effect of effects) {
      try {
        await effect(run);
      } catch (error) {
        onEffectError(error);
      }
    }
    return result;
  };
}

function unitOfWork(
  engine: Engine,
  db: Transaction<Tables>,
  { tags, staleTags, published, effects }: PendingEffects,
  now: () => Date,
): UnitOfWork {
  return {
    db,
    invalidate: (...changed) => {
      for (const tag of changed) tags.add(tag);
    },
    markStale: (...changed) => {
      for (const tag of changed) staleTags.add(tag);
    },
    enqueue: async (job, input, options) => {
      await insertJob(db, job, input, { ...options, now: now() });
      tags.add(jobsTag);
    },
    publish: (topic, event) => published.push({ topic, event }),
    publishRename: (actorId, name, as) => published.push(renameEvent(actorId, name, as)),
    advisoryLock: (name, mode = 'exclusive') => engine.advisoryLock(db, name, mode),
    afterCommit: (effect) => effects.push(effect),
  };
}

/** Undefined if there is nothing to announce. */
function toAnnouncement({ tags, staleTags, published }: PendingEffects): Announcement | undefined {
  if (tags.size + staleTags.size + published.length === 0) return undefined;
  return {
    tags: [...tags],
    staleTags: [...staleTags].filter((tag) => !tags.has(tag)),
    hasLiveEvents: published.length > 0,
  };
}
