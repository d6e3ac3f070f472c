import type { Database } from '#db/engine.ts';
import { findLastAct, insertAct, listActsByIds } from './audit.queries.server.ts';

/** Something staff did, as it is kept for good. */
export interface AuditEntry {
  /** Without an id it is the site itself. */
  actor: { id: number | null; name: string };
  /** Noun and verb, such as `user.ban`. */
  act: string;
  subject: { kind: string; id: number | null; name: string };
  /** What was changed, before and after; nothing secret goes in. */
  before?: object | undefined;
  after?: object | undefined;
  reason?: string | undefined;
}

/** Writes it down in the transaction that does it: what is not written has not happened. */
export async function recordAuditEntry(db: Database, act: AuditEntry, now: Date): Promise<number> {
  return insertAct(db, {
    actor_id: act.actor.id,
    actor_name: act.actor.name,
    act: act.act,
    subject_kind: act.subject.kind,
    subject_id: act.subject.id,
    subject_name: act.subject.name,
    before_json: act.before ?? null,
    after_json: act.after ?? null,
    reason: act.reason ?? null,
    created_at: now,
  });
}

/** An entry of the log as whoever made it may look at it again. */
/** Records an action on an account. */
export function recordUserAction(
  db: Database,
  { actor, now }: { actor: { id: number; name: string }; now: Date },
  user: { id: number; name: string },
  act: Pick<AuditEntry, 'act' | 'before' | 'after' | 'reason'>,
): Promise<number> {
  const subject = { kind: 'user', id: user.id, name: user.name };
  return recordAuditEntry(db, { actor: { id: actor.id, name: actor.name }, subject, ...act }, now);
}

export interface RecordedAuditEntry {
  id: number;
  act: string;
  subject: { kind: string; id: number | undefined; name: string };
  before: unknown;
  after: unknown;
  at: Date;
}

/** Those of these entries that this person made, in the order they were made. */
export async function findOwnAuditEntries(
  db: Database,
  actorId: number,
  ids: readonly number[],
): Promise<RecordedAuditEntry[]> {
  const rows = await listActsByIds(db, ids);
  return rows.filter((row) => row.actor_id === actorId).map(recorded);
}

export async function findAuditEntry(
  db: Database,
  id: number,
): Promise<RecordedAuditEntry | undefined> {
  const [row] = await listActsByIds(db, [id]);
  return row && recorded(row);
}

/** What was done last about something: by its id, or by its name if it has none. */
export async function findLatestAuditEntry(
  db: Database,
  kind: string,
  which: number | string,
): Promise<RecordedAuditEntry | undefined> {
  const row = await findLastAct(db, kind, which);
  return row && recorded(row);
}

function recorded(row: Awaited<ReturnType<typeof listActsByIds>>[number]): RecordedAuditEntry {
  return {
    id: row.id,
    act: row.act,
    subject: { kind: row.subject_kind, id: row.subject_id ?? undefined, name: row.subject_name },
    before: row.before_json,
    after: row.after_json,
    at: row.created_at,
  };
}
