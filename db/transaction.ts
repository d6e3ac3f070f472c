import type { Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';

/** What a use case works with inside its transaction. */
export interface UnitOfWork {
  db: Transaction<Tables>;
  /** Names what this transaction changes, as the cache tags pages are marked with. */
  changes: (...tags: string[]) => void;
  /** Runs once the commit is safe. It may be repeated or lost in a crash: durable effects are jobs. */
  afterCommit: (effect: () => void | Promise<void>) => void;
}

/** A change of so much that every page goes. */
export const everything = '*';

/** Tells the rest of the program, on every instance, what a commit has changed. */
export interface ChangeAnnouncer {
  /** Inside the transaction: what must go out exactly if it commits. */
  announceWithin: (db: Transaction<Tables>, tags: readonly string[]) => Promise<void>;
  /** Right after the commit, before the caller gets its answer. */
  announce: (tags: readonly string[]) => void;
}

export type RunTransaction = <Result>(
  work: (unit: UnitOfWork) => Promise<Result>,
) => Promise<Result>;

/** Resolves after the commit and its effects; an effect that throws does not undo the commit. */
export function transactionRunner(
  engine: Engine,
  announcer: ChangeAnnouncer,
  onEffectError: (error: unknown) => void,
): RunTransaction {
  return async (work) => {
    const tags = new Set<string>();
    const effects: (() => void | Promise<void>)[] = [];
    const result = await engine.db.transaction().execute(async (db) => {
      const worked = await work({
        db,
        changes: (...changed) => {
          for (const tag of changed) tags.add(tag);
        },
        afterCommit: (effect) => effects.push(effect),
      });
      if (tags.size > 0) await announcer.announceWithin(db, [...tags]);
      return worked;
    });
    if (tags.size > 0) announcer.announce([...tags]);
    for (const effect of effects) {
      try {
        await effect();
      } catch (error) {
        onEffectError(error);
      }
    }
    return result;
  };
}
