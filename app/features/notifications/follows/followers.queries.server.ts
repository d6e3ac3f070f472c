import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';
import { type ContentTable, contentTables } from '#db/tables/content-tables.ts';
import type { FollowNews } from './notify-followers-job.ts';

/** Actors after this id, among some if given, that want everything new in one of these targets. */
export async function listFollowers(
  db: Database,
  targets: readonly string[],
  { afterId, limit, among }: { afterId: number; limit: number; among?: number[] | undefined },
): Promise<number[]> {
  const rows = await db
    .selectFrom('follows')
    .select('actor_id')
    .distinct()
    .where('target', 'in', [...targets])
    .where('level', '=', 'all')
    .where('actor_id', '>', afterId)
    .$if(among !== undefined, (query) => query.where('actor_id', 'in', among ?? []))
    .orderBy('actor_id')
    .limit(limit)
    .execute();
  return rows.map(({ actor_id }) => actor_id);
}

/** Whether the post, the article or the claim can still be seen, and a step or a merge wasn't undone. */
export async function isPublic(
  db: Database,
  {
    postId,
    articleId,
    content,
    claim,
    merge,
    actorIds,
  }: Pick<FollowNews, 'postId' | 'articleId' | 'content' | 'claim' | 'merge' | 'actorIds'>,
): Promise<boolean> {
  if (merge) return isStillMerged(db, merge);
  if (claim) return isStanding(db, claim);
  if (articleId !== undefined) return isPublished(db, 'articles', articleId);
  if (content) return isPublished(db, contentTables[content.kind], content.id);
  return hasRows(
    db
      .selectFrom('posts')
      .where('id', '=', postId ?? 0)
      // A private post goes only to its readers.
      .where('status', 'in', actorIds ? ['visible', 'private'] : ['visible']),
  );
}

export async function findClaimStep(db: Database, id: number) {
  return db
    .selectFrom('claim_steps')
    .select(['from_rating', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Waits for an undo of the step, which must know whether followers were told of it. */
async function isStanding(
  db: Database,
  { id, stepId }: NonNullable<FollowNews['claim']>,
): Promise<boolean> {
  const claim = await db
    .selectFrom('claims')
    .select('status')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  const isUndone = await hasRows(db.selectFrom('claim_steps').where('reverses_id', '=', stepId));
  return claim?.status === 'published' && !isUndone;
}

/** Waits for an undo of the merge, as for that of a step. */
async function isStillMerged(
  db: Database,
  { changeId }: NonNullable<FollowNews['merge']>,
): Promise<boolean> {
  const change = await db
    .selectFrom('claim_changes')
    .select(['claim_id', 'other_id'])
    .where('id', '=', changeId)
    .executeTakeFirst();
  if (!change) return false;
  const into = await db
    .selectFrom('claims')
    .select('status')
    .where('id', '=', change.claim_id)
    .forShare()
    .executeTakeFirst();
  const later = db
    .selectFrom('claim_changes')
    .where('claim_id', '=', change.claim_id)
    .where('other_id', '=', change.other_id)
    .where('kind', '=', 'unmerged')
    .where('id', '>', changeId);
  return into?.status === 'published' && !(await hasRows(later));
}

async function isPublished(db: Database, table: ContentTable, id: number) {
  return hasRows(
    db
      // Kysely can't type a query on one of several tables, so it treats each as this one.
      .selectFrom(table as 'articles')
      .where('id', '=', id)
      .where('status', '=', 'published'),
  );
}
