import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#db/engine.ts';
import { findLatestAuditRow, insertAuditRow, listAuditRowsByIds } from './audit.queries.server.ts';
import type { AuditSubjectKind } from './audit-labels.ts';
import { parseEntryIds } from './embeds/entry-ids.ts';

/** `app/registry.server.ts` adds the names of all defined actions: no other action can be recorded. */
// biome-ignore lint/suspicious/noEmptyInterface: the registry extends it
export interface RegisteredActions {}

export type AuditAction = RegisteredActions[keyof RegisteredActions];

/** The verbs of each kind of subject. */
export type AuditVerb<
  Kind extends string,
  Name = AuditAction,
> = Name extends `${Kind}.${infer Verb}` ? Verb : never;

/** A staff action to record. Entries are permanent. */
export interface AuditEntry {
  /** The id is null for actions of the site itself. */
  actor: { id: number | null; name: string };
  action: AuditAction;
  subject: { kind: AuditSubjectKind; id: number | null; name: string };
  /** The changed fields. They must not contain secrets. */
  before?: object | undefined;
  after?: object | undefined;
  reason?: string | undefined;
  /** Of a form that must count once. */
  idempotencyKey?: string | undefined;
}

const undoneEntry = new AsyncLocalStorage<number>();

/** Runs the undo of an entry. The entries that it records name that one, unless it was an undo itself. */
export function recordUndo<Result>(
  { id, isUndo }: Pick<RecordedAuditEntry, 'id' | 'isUndo'>,
  undo: () => Result,
): Result {
  return isUndo ? undo() : undoneEntry.run(id, undo);
}

/**
 * Adds an entry to the audit log, in the transaction of the action itself, so that neither exists
 * without the other. Returns the entry's id.
 */
export async function recordAuditEntry(
  db: Database,
  entry: AuditEntry,
  now: Date,
): Promise<number> {
  return insertAuditRow(db, {
    actor_id: entry.actor.id,
    actor_name: entry.actor.name,
    action: entry.action,
    subject_kind: entry.subject.kind,
    subject_id: entry.subject.id,
    subject_name: entry.subject.name,
    before_json: entry.before ?? null,
    after_json: entry.after ?? null,
    reason: entry.reason ?? null,
    idempotency_key: entry.idempotencyKey ?? null,
    created_at: now,
    undoes_id: undoneEntry.getStore() ?? null,
  });
}

/** Records an action on an account. */
export function recordUserAction(
  db: Database,
  { actor, now }: { actor: AuditEntry['actor']; now: Date },
  user: { id: number; name: string },
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>,
): Promise<number> {
  const subject = { kind: 'user', id: user.id, name: user.name } as const;
  return recordAuditEntry(
    db,
    { actor: { id: actor.id, name: actor.name }, subject, ...entry },
    now,
  );
}

export interface RecordedAuditEntry {
  id: number;
  action: string;
  subject: { kind: string; id: number | undefined; name: string };
  before: unknown;
  after: unknown;
  at: Date;
  isUndo: boolean;
}

/** Lists the entries with these ids that belong to this actor, oldest first. */
export async function listOwnAuditEntries(
  db: Database,
  actorId: number,
  ids: readonly number[],
): Promise<RecordedAuditEntry[]> {
  const rows = await listAuditRowsByIds(db, ids);
  return rows.filter((row) => row.actor_id === actorId).map(presentEntry);
}

/** An old address, from the browser's history or a bookmark, shows no message. */
const MESSAGE_LIFETIME_MS = 15 * 60_000;

/** Lists the actor's own entries that the page shows a flash message about, oldest first. */
export async function listEntriesForMessage(
  db: Database,
  { actorId, param, now }: { actorId: number; param: string | null; now: Date },
): Promise<RecordedAuditEntry[]> {
  const ids = parseEntryIds(param);
  const entries = ids.length > 0 ? await listOwnAuditEntries(db, actorId, ids) : [];
  return entries.filter(({ at }) => now.getTime() - at.getTime() < MESSAGE_LIFETIME_MS);
}

export async function findAuditEntry(
  db: Database,
  id: number,
): Promise<RecordedAuditEntry | undefined> {
  const [row] = await listAuditRowsByIds(db, [id]);
  return row && presentEntry(row);
}

/** Finds the latest entry about a subject: by its id, or by its name if it has no id. */
export async function findLatestAuditEntry(
  db: Database,
  kind: string,
  idOrName: number | string,
): Promise<RecordedAuditEntry | undefined> {
  const row = await findLatestAuditRow(db, kind, idOrName);
  return row && presentEntry(row);
}

function presentEntry(row: Awaited<ReturnType<typeof listAuditRowsByIds>>[number]) {
  return {
    id: row.id,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id ?? undefined, name: row.subject_name },
    before: row.before_json,
    after: row.after_json,
    at: row.created_at,
    isUndo: row.undoes_id !== null,
  };
}
