import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Undo } from '../actions.server.ts';
import { type AuditAction, recordAuditEntry } from '../audit-entries.server.ts';
import type { AuditSubjectKind } from '../audit-labels.ts';
import { changedSince } from '../undo.server.ts';
import {
  applyChange,
  getEarlier,
  isNew,
  type RecordAuthor,
  type RecordDeps,
  type SavedRecord,
} from './define-record.server.ts';

/** What there is one of, such as a page's configuration: it always has values, and is only saved and undone. */
interface SingleRecordDefinition<Values extends object> {
  action: AuditAction;
  /** In the audit log, where entries of one kind of subject differ by it. */
  name: string;
  lockName: string;
  /** Reads the values from an audit entry. */
  stored: z.ZodType<Values>;
  find: (db: Database) => Promise<SavedRecord<Values>>;
  /** What is saved of new values. Without it, all of them. */
  complete?: (db: Database, values: Values, saved: Values) => Promise<Values>;
  /** Also does what follows from a change. */
  update: (
    unit: UnitOfWork,
    values: Values,
    author: RecordAuthor & {
      revision: number;
      /** When what an undo takes back was done. */
      undoneFrom?: Date | undefined;
    },
  ) => Promise<unknown>;
  /** As in `RecordDefinition`. */
  toForm?: (values: Values) => object;
}

export interface SingleRecord<Values extends object> {
  name: string;
  /** As in `EditableRecord`. */
  save: (
    deps: RecordDeps,
    change: Values | ((saved: Values) => Values),
    shownRevision?: number,
  ) => Promise<number | undefined>;
  undo: Undo;
}

/** Defines how a record without an id changes. */
export function defineSingleRecord<Values extends object>({
  action,
  name,
  lockName,
  stored,
  find,
  complete = async (_, values) => values,
  update,
  toForm,
}: SingleRecordDefinition<Values>): SingleRecord<Values> {
  async function getLocked(unit: UnitOfWork) {
    await unit.advisoryLock(lockName);
    return find(unit.db);
  }

  async function write(
    unit: UnitOfWork,
    { actor, now }: RecordAuthor,
    { values: before, revision }: SavedRecord<Values>,
    after: Values,
    undoneFrom?: Date,
  ) {
    await update(unit, after, { actor, now, revision, undoneFrom });
    const subject = { kind: action.split('.')[0] as AuditSubjectKind, id: null, name };
    return recordAuditEntry(unit.db, { actor, action, subject, before, after }, now);
  }

  return {
    name,
    save: ({ transaction, ...author }, change, shownRevision) =>
      transaction(async (unit) => {
        const saved = await getLocked(unit);
        const after = await complete(unit.db, applyChange(change, saved.values), saved.values);
        if (!isNew(after, saved, shownRevision, toForm)) return undefined;
        return write(unit, author, saved, after);
      }),
    undo: async (unit, author, entry) => {
      const saved = await getLocked(unit);
      const earlier = getEarlier(stored, saved.values, entry);
      if (!earlier) throw changedSince();
      const after = await complete(unit.db, earlier, saved.values);
      await write(unit, author, saved, after, entry.at);
    },
  };
}

/** Undoes a change of whichever of the records the audit entry names. */
export function createUndo(records: readonly Pick<SingleRecord<object>, 'name' | 'undo'>[]): Undo {
  return async (unit, author, entry) => {
    const record = records.find(({ name }) => name === entry.subject.name);
    if (!record) throw new AppError('not-found');
    await record.undo(unit, author, entry);
  };
}
