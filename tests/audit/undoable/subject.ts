import type { recordAuditEntry } from '#app/features/audit/audit-entries.server.ts';
import type { Database } from '#db/engine.ts';
import { createSigner } from '#platform/signing/signer.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';

export const now = new Date('2026-02-01T12:00:00Z');

export type Entry = Parameters<typeof recordAuditEntry>[1];
export type Action = Entry['action'];

export async function prepare({ engine, transaction }: DatabaseFixture) {
  const { db } = engine;
  const actor = await insertActor(db, 'admin', 'Edda');
  return { db, transaction, now, actor, signer: createSigner('test') };
}

export type Deps = Awaited<ReturnType<typeof prepare>>;

/** Something that an action has left in the state `after`, and a change of it that is not in the audit log. */
export interface Subject {
  id: number | null;
  name?: string;
  before?: object | undefined;
  after?: object | undefined;
  change: () => Promise<unknown>;
}

export const update = (db: Database, table: Table, id: number, values: object) =>
  db.updateTable(table).set(values).where('id', '=', id).execute();

type Table =
  | 'analytics_funnels'
  | 'analytics_goals'
  | 'report_links'
  | 'affiliates'
  | 'affiliate_products'
  | 'albums'
  | 'articles'
  | 'claim_evidence'
  | 'claim_sources'
  | 'claim_steps'
  | 'redirects'
  | 'timeline_entries'
  | 'timeline_eras'
  | 'topics'
  | 'claims'
  | 'images'
  | 'imported_names'
  | 'library_files'
  | 'newsletters'
  | 'newsletter_templates'
  | 'segments'
  | 'polls'
  | 'roles'
  | 'stories'
  | 'story_feeds'
  | 'subscriptions'
  | 'threads'
  | 'users';

export const at = new Date('2026-01-15T12:00:00Z');
export const later = new Date('2026-03-01T12:00:00Z');

/** One subject for each way to undo. They are inserted twice, so the given name makes them unique. */
export type Subjects = Partial<Record<Action, (deps: Deps, name: string) => Promise<Subject>>>;

export async function latest(db: Database, table: Table) {
  return db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
}

export async function getStates(db: Database, entryId: number | undefined) {
  const row = await db
    .selectFrom('audit_log')
    .select(['before_json', 'after_json'])
    .where('id', '=', entryId ?? 0)
    .executeTakeFirstOrThrow();
  return { before: row.before_json as object, after: row.after_json as object };
}
