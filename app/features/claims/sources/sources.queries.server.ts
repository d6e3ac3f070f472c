import { type ExpressionBuilder, sql } from 'kysely';
import type { Cursor, OrderType } from '#app/http/cursor.ts';
import { inOrder, newestFirst, textOrder } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { countRows, deleteById, findById, hasRows, insertRow, updateById } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';

export const findSourceRow = findById('claim_sources');

export const insertSource = insertRow('claim_sources');

export const updateSource = updateById('claim_sources');

/** Locks it until the transaction ends. */
export async function lockSource(db: Database, id: number) {
  return db
    .selectFrom('claim_sources')
    .select(['id', 'removed_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export const deleteSource = deleteById('claim_sources');

export async function listSourcesById(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('claim_sources')
    .select(['id', 'name', 'removed_at'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Readers see a source while visible evidence for a published claim names it, unless it was taken down. */
const isPublic = ({ eb, or, selectFrom }: ExpressionBuilder<Tables, 'claim_sources'>) => {
  // For `exists`, PostgreSQL may read all evidence first.
  const isNamedAs = (column: 'origin_source_id' | 'via_source_id') =>
    eb(
      selectFrom('claim_evidence as evidence')
        .innerJoin('claims', 'claims.id', 'evidence.claim_id')
        .select('evidence.id')
        .whereRef(`evidence.${column}`, '=', 'claim_sources.id')
        .where('evidence.status', '=', 'visible')
        .where('claims.status', '=', 'published')
        .limit(1),
      'is not',
      null,
    );
  return eb('claim_sources.removed_at', 'is', null).and(
    or([isNamedAs('origin_source_id'), isNamedAs('via_source_id')]),
  );
};

/** Where a page of sources starts: after this one. */
export interface SourcePosition {
  isOfficial: boolean;
  evidenceCount: number;
  id: number;
}

interface SourcesPage {
  after?: SourcePosition | undefined;
  limit: number;
}

/** Official ones first, then those that most evidence comes from, or the other way around. */
export async function listSources(db: Database, page: SourcesPage & { isDescending: boolean }) {
  return byEvidence(sourceRows(db), page).execute();
}

export async function listSourcesByName(
  db: Database,
  page: { after: Cursor<OrderType> | undefined; limit: number; isDescending: boolean },
) {
  return inOrder(sourceRows(db), textOrder('name'), 'id', page).execute();
}

/** Those that readers see, official ones first. */
export async function listPublicSources(db: Database, page: SourcesPage) {
  return byEvidence(sourceRows(db).where(isPublic), { ...page, isDescending: true }).execute();
}

function byEvidence(
  sources: ReturnType<typeof sourceRows>,
  { after, limit, isDescending }: SourcesPage & { isDescending: boolean },
): ReturnType<typeof sourceRows> {
  const direction = isDescending ? 'desc' : 'asc';
  const page = sources
    .orderBy('is_official', direction)
    .orderBy('evidence_count', direction)
    .orderBy('id', direction)
    .limit(limit);
  if (!after) return page;
  const { isOfficial, evidenceCount, id } = after;
  return page.where(
    sql<boolean>`(is_official, evidence_count, id) ${sql.raw(isDescending ? '<' : '>')}
      (${isOfficial}, ${evidenceCount}, ${id})`,
  );
}

export async function findPublicSource(db: Database, id: number) {
  return sourceRows(db).where('id', '=', id).where(isPublic).executeTakeFirst();
}

function sourceRows(db: Database) {
  return db
    .selectFrom('claim_sources')
    .select(['id', 'slug', 'name', 'url', 'description', 'is_official', 'evidence_count']);
}

/** For suggestions. */
export async function listSourceNames(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('claim_sources')
    .select('name')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

export async function findSourceByNameKey(db: Database, nameKey: string) {
  return db
    .selectFrom('claim_source_names')
    .innerJoin('claim_sources', 'claim_sources.id', 'claim_source_names.source_id')
    .select(['claim_sources.id', 'claim_sources.name', 'claim_sources.is_official'])
    .where('name_key', '=', nameKey)
    .executeTakeFirst();
}

/** Its own name is the first. */
export async function listNamesOfSource(db: Database, sourceId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('claim_source_names')
    .select('name')
    .where('source_id', '=', sourceId)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

export async function replaceSourceNames(
  db: Database,
  sourceId: number,
  names: readonly { name: string; nameKey: string }[],
): Promise<void> {
  await db.deleteFrom('claim_source_names').where('source_id', '=', sourceId).execute();
  const rows = names.map(({ name, nameKey }) => ({ source_id: sourceId, name, name_key: nameKey }));
  if (rows.length > 0) await db.insertInto('claim_source_names').values(rows).execute();
}

export async function isNamedByEvidence(db: Database, sourceId: number): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('claim_evidence')
      .where(({ or, eb }) =>
        or([eb('origin_source_id', '=', sourceId), eb('via_source_id', '=', sourceId)]),
      ),
  );
}

export async function hasOfficialEvidence(db: Database, sourceId: number): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('claim_evidence')
      .where('origin_source_id', '=', sourceId)
      .where('stance', '=', 'official'),
  );
}

/** How often sources spoke for and against published claims first, by the claims' ratings. */
export async function listCredits(db: Database, sourceIds: readonly number[]) {
  if (sourceIds.length === 0) return [];
  const rows = await db
    .selectFrom('claim_credits')
    .select(({ fn }) => [
      'source_id',
      'rating',
      'is_supporting',
      fn.countAll<number>().as('claims'),
    ])
    .where('source_id', 'in', [...sourceIds])
    .where('role', '=', 'origin')
    .groupBy(['source_id', 'rating', 'is_supporting'])
    .execute();
  return rows.map(({ claims, is_supporting: supports, ...row }) => ({
    ...row,
    supports,
    claims: Number(claims),
  }));
}

/** Published claims that a source said something about first, the latest rated first. */
export async function listClaimsOfSource(
  db: Database,
  sourceId: number,
  page: { after?: Cursor | undefined; limit: number },
) {
  const claims = db
    .selectFrom('claim_credits as credit')
    .innerJoin('claims', 'claims.id', 'credit.claim_id')
    .select(['claims.id', 'slug', 'title', 'topic', 'claims.rating', 'rated_at', 'due_on'])
    .select(['credit.ranked_at', 'credit.is_supporting'])
    .where('credit.source_id', '=', sourceId)
    .where('credit.role', '=', 'origin');
  return newestFirst(claims, 'credit.ranked_at', 'credit.claim_id', page).execute();
}

/** How many published claims it only repeated. */
export async function countRepeats(db: Database, sourceId: number): Promise<number> {
  return countRows(
    db.selectFrom('claim_credits').where('source_id', '=', sourceId).where('role', '=', 'via'),
  );
}
