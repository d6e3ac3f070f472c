import { type ExpressionBuilder, sql } from 'kysely';
import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { insertRow, type TableWithId } from '#db/rows.ts';
import { contentTables } from '#db/tables/content-tables.ts';
import type { Tables } from '#db/tables.ts';

/** Returns the new row's id. */
export const insertAuditRow = insertRow('audit_log');

export async function listAuditRowsByIds(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return selectAuditRows(db).where('id', 'in', ids).orderBy('id').execute();
}

export async function findAuditRowByKey(db: Database, idempotencyKey: string) {
  return selectAuditRows(db).where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
}

/** Finds the latest row about a subject: by its id, or by its name if it has no id. */
export async function findLatestAuditRow(db: Database, kind: string, idOrName: number | string) {
  return selectAuditRows(db)
    .where('subject_kind', '=', kind)
    .$if(typeof idOrName === 'number', (query) =>
      query.where('subject_id', '=', idOrName as number),
    )
    .$if(typeof idOrName === 'string', (query) =>
      query.where('subject_id', 'is', null).where('subject_name', '=', idOrName as string),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Transactions that lock the same row run one after the other. */
export async function lockAuditRows(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('audit_log')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

function selectAuditRows(db: Database) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'actor_id', 'action', 'subject_kind', 'subject_id', 'subject_name'])
    .select(['before_json', 'after_json', 'created_at', 'undoes_id']);
}

export interface AuditLogQuery {
  actor: string | undefined;
  action: string | undefined;
  kind: string | undefined;
  from: Date | undefined;
  until: Date | undefined;
  after: Cursor | undefined;
  limit: number;
}

export type AuditLogRow = Awaited<ReturnType<typeof listAuditLogRows>>[number];

/**
 * Lists the log, latest first.
 * @param rules what keeps actions from being undone
 */
export async function listAuditLogRows(db: Database, filter: AuditLogQuery, rules: UndoRules) {
  const { actor, action, kind, from, until, after, limit } = filter;
  let query = db
    .selectFrom('audit_log')
    .selectAll()
    .select((eb) => eb.not(isBlocked(eb, rules, [])).as('is_latest'));
  if (actor) query = query.where('actor_name', '=', actor);
  if (action) query = query.where('action', '=', action);
  if (kind) query = query.where('subject_kind', '=', kind);
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  return newestFirst(query, 'created_at', 'id', { after, limit }).execute();
}

/** Where the rows are that actions with an undo are about. */
const subjectTables: Partial<Record<string, TableWithId>> = {
  ...contentTables,
  affiliate: 'affiliates',
  album: 'albums',
  appeal: 'appeals',
  evidence: 'claim_evidence',
  feed: 'story_feeds',
  guest: 'actors',
  image: 'images',
  invitation: 'invitations',
  newsletter: 'newsletters',
  notice: 'legal_notices',
  poll: 'polls',
  post: 'posts',
  product: 'affiliate_products',
  profile: 'users',
  review: 'review_items',
  role: 'roles',
  source: 'claim_sources',
  submission: 'submissions',
  subscriber: 'subscriptions',
  thread: 'threads',
  user: 'users',
};

/**
 * The statuses of subjects whose rows are there, such as `article:12`, in one query: empty for kinds without one. Kinds of
 * no table are left out of `known`.
 */
export async function listSubjectStatuses(
  db: Database,
  subjects: readonly { kind: string; id: number }[],
): Promise<{ known: ReadonlySet<string>; statuses: ReadonlyMap<string, string> }> {
  const known = new Set<string>();
  const queries = [...Map.groupBy(subjects, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const table = subjectTables[kind];
    if (!table) return [];
    for (const { id } of ofKind) known.add(`${kind}:${id}`);
    const ids = [...new Set(ofKind.map(({ id }) => id))];
    // Kysely can't type a query on one of several tables.
    const rows = db.selectFrom(table as 'articles').where('id', 'in', ids);
    const status = Object.hasOwn(contentTables, kind)
      ? sql<string>`${sql.ref('status')}`
      : sql<string>`''`;
    return [rows.select(['id', sql.lit(kind).as('kind'), status.as('status')])];
  });
  const [first, ...others] = queries;
  const query = others.reduce((all, next) => all?.unionAll(next), first);
  const rows = (await query?.execute()) ?? [];
  const statuses = new Map(rows.map(({ kind, id, status }) => [`${kind}:${id}`, status]));
  return { known, statuses };
}

/** The latest actions of one member or of everyone, latest first. */
export async function listLatestActions(
  db: Database,
  { actorId, limit }: { actorId: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('audit_log')
    .select(['id', 'actor_name', 'action', 'subject_name', 'created_at']);
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  return newestFirst(query, 'created_at', 'id', { limit }).execute();
}

/** Which of these entries were undone, or have to wait until later ones are. */
export async function listBlockedRows(
  db: Database,
  ids: readonly number[],
  rules: UndoRules,
): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('id')
    .where('id', 'in', [...ids])
    .where((eb) => isBlocked(eb, rules, ids))
    .execute();
  return rows.map(({ id }) => id);
}

export interface UndoRules {
  /** The part of its subject that an action changes, by its name. */
  parts: ReadonlyMap<string, string>;
  /** The names of actions whose undo waits for no later action. */
  inAnyOrder: readonly string[];
}

/** Whether a row was undone, or a later one on its subject, other than these, wasn't. */
function isBlocked(
  eb: ExpressionBuilder<Tables, 'audit_log'>,
  rules: UndoRules,
  except: readonly number[],
) {
  const undos = eb
    .selectFrom('audit_log as undo')
    .select('undo.id')
    .whereRef('undo.undoes_id', '=', 'audit_log.id');
  const later = laterRowsOnSubject(eb, rules.parts)
    .$if(except.length > 0, (query) => query.where('later.id', 'not in', [...except]))
    .$if(rules.inAnyOrder.length > 0, (query) =>
      query.where('audit_log.action', 'not in', [...rules.inAnyOrder]),
    );
  return eb.or([eb.exists(undos), eb.exists(later)]);
}

/** Without those that were undone since, and their undos. */
function laterRowsOnSubject(
  eb: ExpressionBuilder<Tables, 'audit_log'>,
  parts: ReadonlyMap<string, string>,
) {
  const inParts = Map.groupBy(parts.keys(), (name) => parts.get(name));
  return eb
    .selectFrom('audit_log as later')
    .select('later.id')
    .whereRef('later.subject_kind', '=', 'audit_log.subject_kind')
    .where(({ eb: compare, or, and, ref }) =>
      or([
        compare('later.subject_id', '=', ref('audit_log.subject_id')),
        // Subjects without an id, such as settings, are matched by name.
        and([
          compare('later.subject_id', 'is', null),
          compare('audit_log.subject_id', 'is', null),
          compare('later.subject_name', '=', ref('audit_log.subject_name')),
        ]),
      ]),
    )
    .where(({ eb: compare, not, and }) =>
      // Not where the later one changes another part of the subject.
      and(
        [...inParts.values()].map((ofPart) => {
          const ofOthers = [...parts.keys()].filter((name) => !ofPart.includes(name));
          const isOther = compare('later.action', 'in', ofOthers);
          return not(and([compare('audit_log.action', 'in', ofPart), isOther]));
        }),
      ),
    )
    .where(({ eb: compare, or, not, exists, selectFrom }) =>
      compare.and([
        or([
          compare('later.undoes_id', 'is', null),
          compare('later.undoes_id', '<', compare.ref('audit_log.id')),
        ]),
        not(
          exists(
            selectFrom('audit_log as undo')
              .select('undo.id')
              .whereRef('undo.undoes_id', '=', 'later.id'),
          ),
        ),
      ]),
    )
    .whereRef('later.id', '>', 'audit_log.id');
}

/** Lists the distinct filter values in the latest rows, which bounds the work on a long log. */
export async function listRecentFilterValues(db: Database, rowLimit: number) {
  return db
    .selectFrom((inner) =>
      inner
        .selectFrom('audit_log')
        .select(['action', 'subject_kind', 'actor_name'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(rowLimit)
        .as('latest'),
    )
    .select(['latest.action', 'latest.subject_kind', 'latest.actor_name'])
    .distinct()
    .execute();
}
