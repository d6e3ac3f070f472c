import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';
import { isGoing, type RemovalRef } from '../items/imported-items.queries.server.ts';

export type ContentItemKind = 'article' | 'site-page';

const tables = { article: 'articles', 'site-page': 'site_pages' } as const;

export interface ContentState {
  title: string;
  /** Of an article, without its section; of a page, all of it. */
  slug: string;
  path: string | null;
  status: string;
  isEdited: boolean;
  isReported: boolean;
}

/** An item that was imported at a time, and what people have done with it since. */
export async function findContentState(
  db: Database,
  kind: ContentItemKind,
  { id, importedAt }: { id: number; importedAt: Date },
): Promise<ContentState | undefined> {
  const isOf = sql`kind = ${kind} and content_id = ${id}`;
  const row = await db
    .selectFrom(tables[kind] as 'articles')
    .select(['title', 'slug', 'status', 'revision', 'updated_at'])
    .select([
      sql<string | null>`${kind === 'site-page' ? sql.ref('path') : sql`null`}`.as('path'),
      sql<number>`case when exists (select 1 from content_versions where ${isOf})
        or exists (select 1 from content_drafts where ${isOf})
        or exists (select 1 from review_comments where ${isOf})
        or exists (select 1 from audit_log where subject_kind = ${kind} and subject_id = ${id})
        or exists (select 1 from polls where host_kind = ${kind} and host_id = ${id})
        then 1 else 0 end`.as('isUsed'),
      sql<number>`case when exists (select 1 from reports
          where subject_kind = ${kind} and subject_id = ${id})
        or exists (select 1 from review_items where kind = ${kind} and subject_id = ${id})
        or exists (select 1 from legal_notices where target_kind = ${kind} and target_id = ${id})
        then 1 else 0 end`.as('isReported'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { title, slug, status, path } = row;
  const isChanged = row.revision > 1 || row.updated_at > importedAt;
  const isEdited = isChanged || Number(row.isUsed) === 1 || (await isCorrected(db, kind, id));
  return { title, slug, path, status, isEdited, isReported: Number(row.isReported) === 1 };
}

async function isCorrected(db: Database, kind: ContentItemKind, id: number): Promise<boolean> {
  if (kind !== 'article') return false;
  return hasRows(db.selectFrom('article_corrections').where('article_id', '=', id));
}

/** Whether a page has pages below it that stay: these, or those that don't go. */
export async function hasPagesBelow(
  db: Database,
  removal: RemovalRef,
  id: number,
  keptIds: readonly number[],
): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('site_pages')
      .where('parent_id', '=', id)
      .where('status', 'not in', ['trashed', 'removed'])
      .where(({ eb, not, or }) =>
        or([
          eb('id', 'in', [0, ...keptIds]),
          not(isGoing(removal, ['site-page'], 'site_pages.id')),
        ]),
      ),
  );
}

/** Whether one of these items is neither in the trash nor going. */
export async function someStay(
  db: Database,
  removal: RemovalRef,
  kind: ContentItemKind,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return false;
  const table = tables[kind];
  return hasRows(
    db
      .selectFrom(table as 'articles')
      .where('id', 'in', [...ids])
      .where('status', '<>', 'trashed')
      .where(({ not }) => not(isGoing(removal, [kind], `${table}.id`))),
  );
}
