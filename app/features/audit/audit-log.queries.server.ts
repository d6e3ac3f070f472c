import type { ExpressionBuilder } from 'kysely';
import type { Cursor } from '#app/http/cursor.ts';
import { afterCursor } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

export interface ActsChoice {
  actor: string | undefined;
  act: string | undefined;
  kind: string | undefined;
  from: Date | undefined;
  until: Date | undefined;
  behind: Cursor | undefined;
  limit: number;
}

/** Entries of the log, the last first. */
export async function listActs(db: Database, choice: ActsChoice) {
  const { actor, act, kind, from, until, behind, limit } = choice;
  let query = db
    .selectFrom('audit_log')
    .selectAll()
    .select((eb) => eb.not(eb.exists(laterActs(eb))).as('is_last'));
  if (actor) query = query.where('actor_name', '=', actor);
  if (act) query = query.where('act', '=', act);
  if (kind) query = query.where('subject_kind', '=', kind);
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  if (behind) query = query.where((eb) => afterCursor(eb, 'created_at', 'id', behind));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** What was done about the same thing afterwards. */
function laterActs(eb: ExpressionBuilder<Tables, 'audit_log'>) {
  return eb
    .selectFrom('audit_log as later')
    .select('later.id')
    .whereRef('later.subject_kind', '=', 'audit_log.subject_kind')
    .where(({ eb: compare, or, and, ref }) =>
      or([
        compare('later.subject_id', '=', ref('audit_log.subject_id')),
        // What has no id, such as settings, goes by its name.
        and([
          compare('later.subject_id', 'is', null),
          compare('audit_log.subject_id', 'is', null),
          compare('later.subject_name', '=', ref('audit_log.subject_name')),
        ]),
      ]),
    )
    .whereRef('later.id', '>', 'audit_log.id');
}

export type ActRow = Awaited<ReturnType<typeof listActs>>[number];

/** What the latest entries were about: enough to choose from, however long the log is. */
export async function listLatestWords(db: Database, entries: number) {
  return db
    .selectFrom((inner) =>
      inner
        .selectFrom('audit_log')
        .select(['act', 'subject_kind', 'actor_name'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(entries)
        .as('latest'),
    )
    .select(['latest.act', 'latest.subject_kind', 'latest.actor_name'])
    .distinct()
    .execute();
}
