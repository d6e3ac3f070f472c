import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { AppError, refuseErrors } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { checkRevision } from '#app/http/forms/edit-conflict.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Undo } from '../actions.server.ts';
import { findAuditRowByKey } from '../audit.queries.server.ts';
import {
  type AuditAction,
  type RecordedAuditEntry,
  recordAuditEntry,
} from '../audit-entries.server.ts';
import type { AuditSubjectKind } from '../audit-labels.ts';
import { changedSince, requireUnchanged } from '../undo.server.ts';

export type RecordDeps = Pick<StaffArgs, 'transaction' | 'actor' | 'now'>;

/** Who changes a record, and when. */
export type RecordAuthor = Pick<StaffArgs, 'actor' | 'now'>;

export interface SavedRecord<Values> {
  values: Values;
  revision: number;
}

/** A record is added if it had no values before, and deleted if it has none after. */
interface RecordChange<Values> {
  /** Undefined while it is being added, unless it comes back after it was deleted. */
  id: number | undefined;
  /** The saved one, of `before`. */
  revision?: number | undefined;
  before: Values | undefined;
  after: Values | undefined;
}

/**
 * A kind of thing that staff add, edit and delete, and how its rows are read and written. `Kept` is what the audit
 * log keeps of a deleted one besides its values, to bring it back.
 */
interface RecordDefinition<Values extends object, Kept extends object> {
  /** The feature's actions include `create`, `update` and `delete` of this kind. */
  kind: AuditSubjectKind;
  /** Reads the values from an audit entry. */
  stored: z.ZodType<Values>;
  /** Its name in the audit log. */
  getName: (values: Values) => string;
  find: (db: Database, id: number) => Promise<SavedRecord<Values> | undefined>;
  /** Prevents other changes until the transaction ends. Without it, of this one record. */
  lock?: (unit: UnitOfWork, id: number | undefined) => Promise<unknown>;
  /**
   * Checks the values against other rows. Returns messages by field. A form passes only those of its values that
   * are valid. Runs again when the change is made, like `check`.
   */
  findErrors?: (
    db: Database,
    values: Partial<Values>,
    id: number | undefined,
  ) => Promise<Record<string, string>>;
  /** @throws AppError refused if other rows or the author's rights don't allow the change */
  check?: (unit: UnitOfWork, change: RecordChange<Values>, author: RecordAuthor) => Promise<void>;
  /**
   * Adds it, or brings it back under its earlier id, with what `remove` returned. Returns the id. A kind that is
   * added and deleted in other ways has neither this nor `remove`.
   */
  insert?: (
    unit: UnitOfWork,
    values: Values,
    author: RecordAuthor & { id: number | undefined; undoData?: Kept | undefined },
  ) => Promise<number>;
  /** Also increments the revision, which is the saved one. */
  update: (
    unit: UnitOfWork,
    id: number,
    values: Values,
    author: RecordAuthor & { before: Values; revision: number },
  ) => Promise<unknown>;
  remove?: (unit: UnitOfWork, id: number, author: RecordAuthor) => Promise<Kept> | Promise<void>;
  /** Does what follows from a change, such as invalidating pages. */
  onChange?: (
    unit: UnitOfWork,
    change: RecordChange<Values> & { id: number },
    author: RecordAuthor,
  ) => Promise<void> | void;
  /** The saved values by the names of the form's fields. Without it, they have the same names. */
  toForm?: (saved: Values, typed: Values) => object;
}

export interface EditableRecord<Values extends object> {
  findErrors: NonNullable<RecordDefinition<Values, object>['findErrors']>;
  /** @throws AppError not-found */
  get: (db: Database, id: number | undefined) => Promise<SavedRecord<Values> & { id: number }>;
  /**
   * A repeated request, with the same values and the form's key, returns what the first one created.
   * @param formKey made for the form when it was shown; empty if it has none
   * @throws AppError refused if `check` does
   */
  create: (
    deps: RecordDeps,
    values: Values,
    formKey: string,
  ) => Promise<{ id: number; entryId: number }>;
  /**
   * Saves the values, or what a function makes of those that are saved at that moment. Returns the audit entry's
   * id, or undefined if nothing changes.
   * @param shownRevision the one that the form showed
   * @throws AppError not-found, outdated if someone else has saved since, refused if `check` does
   */
  save: (
    deps: RecordDeps,
    id: number,
    change: Values | ((saved: Values) => Values),
    shownRevision?: number,
  ) => Promise<number | undefined>;
  /** Returns the audit entry's id. @throws AppError not-found, refused if `check` does */
  remove: (deps: RecordDeps, id: number) => Promise<number>;
  /** Restores the values before an edit, deletes what was added, or brings back what was deleted. */
  undo: Undo;
  /** Undoes as `undo` does, and returns the new audit entry's id, whose toast reports it. */
  undoWithToast: (
    unit: UnitOfWork,
    author: RecordAuthor,
    entry: RecordedAuditEntry,
  ) => Promise<number>;
}

/** Defines how a kind of record changes: locked, checked, logged, and undone only if it has not changed since. */
export function defineRecord<Values extends object, Kept extends object = object>({
  kind,
  stored,
  getName,
  find,
  findErrors = async () => ({}),
  lock = (unit, id) => (id === undefined ? Promise.resolve() : unit.advisoryLock(`${kind} ${id}`)),
  ...definition
}: RecordDefinition<Values, Kept>): EditableRecord<Values> {
  type Author = RecordAuthor & { undoData?: Kept | undefined };

  async function get(db: Database, id: number | undefined) {
    const saved = id === undefined ? undefined : await find(db, id);
    if (id === undefined || !saved) throw new AppError('not-found');
    return { id, ...saved };
  }

  async function getLocked(unit: UnitOfWork, id: number) {
    await lock(unit, id);
    return get(unit.db, id);
  }

  async function create(unit: UnitOfWork, author: Author, after: Values, formKey: string) {
    const idempotencyKey = deriveIdempotencyKey(author, kind, after, formKey);
    if (idempotencyKey) {
      // The second of two at once waits for the first.
      await unit.advisoryLock(idempotencyKey);
      const first = await findAuditRowByKey(unit.db, idempotencyKey);
      if (first) return { id: first.subject_id ?? 0, entryId: first.id };
    }
    await lock(unit, undefined);
    return write(unit, author, { id: undefined, before: undefined, after }, idempotencyKey);
  }

  async function write(
    unit: UnitOfWork,
    author: Author,
    change: RecordChange<Values>,
    idempotencyKey?: string,
  ) {
    await definition.check?.(unit, change, author);
    if (change.after) refuseErrors(await findErrors(unit.db, change.after, change.id));
    const { verb, id, undoData } = await writeRows(unit, author, change);
    await definition.onChange?.(unit, { ...change, id }, author);
    const { before, after } = change;
    const entryId = await recordAuditEntry(
      unit.db,
      {
        actor: author.actor,
        // The registry has the actions of all kinds; `defineRecord` would depend on itself if it knew them.
        action: `${kind}.${verb}` as AuditAction,
        subject: { kind, id, name: getName((after ?? before) as Values) },
        before: before && { ...before, ...(undoData && { undoData }) },
        after,
        idempotencyKey,
      },
      author.now,
    );
    return { id, entryId };
  }

  async function writeRows(
    unit: UnitOfWork,
    author: Author,
    { id, before, after, revision = 0 }: RecordChange<Values>,
  ): Promise<{ verb: string; id: number; undoData?: Kept | undefined }> {
    if (after && (id === undefined || !before)) {
      if (!definition.insert) throw new AppError('not-found');
      return { verb: 'create', id: await definition.insert(unit, after, { ...author, id }) };
    }
    if (id === undefined) throw new AppError('not-found');
    if (!after || !before) {
      if (!definition.remove) throw new AppError('not-found');
      const undoData = (await definition.remove(unit, id, author)) ?? undefined;
      return { verb: 'delete', id, undoData };
    }
    await definition.update(unit, id, after, { ...author, before, revision });
    return { verb: 'update', id };
  }

  async function undoWithToast(unit: UnitOfWork, author: RecordAuthor, entry: RecordedAuditEntry) {
    const { id = 0 } = entry.subject;
    await lock(unit, id);
    const { values: before, revision } = (await find(unit.db, id)) ?? {};
    const after = getEarlier(stored, before, entry);
    const { undoData } = (entry.before ?? {}) as { undoData?: Kept };
    const { actor, now } = author;
    return (await write(unit, { actor, now, undoData }, { id, before, after, revision })).entryId;
  }

  return {
    findErrors,
    get,
    create: ({ transaction, ...author }, after, formKey) =>
      transaction((unit) => create(unit, author, after, formKey)),
    save: ({ transaction, ...author }, id, change, shownRevision) =>
      transaction(async (unit) => {
        const saved = await getLocked(unit, id);
        const { values: before, revision } = saved;
        const after = applyChange(change, before);
        if (!isNew(after, saved, shownRevision, definition.toForm)) return undefined;
        return (await write(unit, author, { id, before, after, revision })).entryId;
      }),
    remove: ({ transaction, ...author }, id) =>
      transaction(async (unit) => {
        const { values: before } = await getLocked(unit, id);
        return (await write(unit, author, { id, before, after: undefined })).entryId;
      }),
    undo: async (...args) => {
      await undoWithToast(...args);
    },
    undoWithToast,
  };
}

/** The values, or what a function makes of the saved ones. */
export function applyChange<Values>(
  change: Values | ((saved: Values) => Values),
  saved: Values,
): Values {
  return typeof change === 'function' ? (change as (saved: Values) => Values)(saved) : change;
}

/** @throws AppError outdated if others have saved other values since the revision that a form showed */
export function isNew<Values extends object>(
  after: Values,
  { values, revision }: SavedRecord<Values>,
  shownRevision: number | undefined,
  toForm: (values: Values, typed: Values) => object = (shown) => shown,
): boolean {
  if (isDeepStrictEqual(values, after)) return false;
  if (shownRevision !== undefined) {
    checkRevision(shownRevision, { revision, values: toForm(values, after) });
  }
  return true;
}

/** The values before a change. @throws AppError refused unless they are still as it left them */
export function getEarlier<Values>(
  stored: z.ZodType<Values>,
  current: Values | undefined,
  { before, after }: RecordedAuditEntry,
): Values | undefined {
  requireUnchanged(current, parseRecorded(stored, after));
  return parseRecorded(stored, before);
}

/** A form that comes back with other values, as after Back, adds another record. */
function deriveIdempotencyKey(
  { actor }: RecordAuthor,
  kind: AuditSubjectKind,
  values: object,
  formKey: string,
): string | undefined {
  if (formKey === '') return undefined;
  const content = JSON.stringify([actor.id, kind, values, formKey]);
  return createHash('sha256').update(content).digest('base64url');
}

/** Nothing, if the entry keeps nothing. @throws AppError refused if an earlier version kept other values */
function parseRecorded<Values>(stored: z.ZodType<Values>, state: unknown): Values | undefined {
  if (state === null || state === undefined) return undefined;
  const { data } = stored.safeParse(state);
  if (data === undefined) throw changedSince();
  return data;
}
