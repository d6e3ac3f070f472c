import { type Kysely, sql } from 'kysely';
import { createIndexes, defaultsTo, type Engine, required, time } from './columns.ts';

/** Lists show rated claims before unrated ones, and sources by how much evidence comes from them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await rankClaims(db, engine);
  await countEvidence(db, engine);
}

async function rankClaims(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // When it was rated, or 1970 while it is unrated.
  const unrated = { sqlite: sql`0`, postgres: sql`'1970-01-01T00:00:00Z'` }[engine];
  await db.schema
    .alterTable('claims')
    .addColumn('ranked_at', time, (column) => required(column).defaultTo(unrated))
    .execute();
  await sql`update claims set ranked_at = rated_at where rating <> 'unrated'`.execute(db);
  for (const name of ['claims_by_topic', 'claims_by_standing', 'claims_by_topic_and_standing']) {
    await db.schema.dropIndex(name).execute();
  }
  await createIndexes(db, 'claims', {
    claims_by_publication: ['status', 'published_at', 'id'],
    claims_by_rank: ['status', 'ranked_at', 'id'],
    claims_by_topic: ['status', 'topic', 'ranked_at', 'id'],
    claims_by_standing: ['status', 'standing', 'ranked_at', 'id'],
    claims_by_topic_and_standing: ['status', 'topic', 'standing', 'ranked_at', 'id'],
  });
}

/** How much visible evidence comes from each source, kept up to date by triggers. */
async function countEvidence(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('claim_sources')
    .addColumn('evidence_count', 'integer', defaultsTo(0))
    .execute();
  await sql`update claim_sources set evidence_count = (select count(*) from claim_evidence
    where origin_source_id = claim_sources.id and status = 'visible')`.execute(db);
  await createIndexes(db, 'claim_sources', {
    claim_sources_listed: ['is_official', 'evidence_count', 'id'],
  });
  for (const statement of engine === 'sqlite' ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS) {
    await sql.raw(statement).execute(db);
  }
}

const isCounted = (row: string) => `${row}.status = 'visible'`;

const count = (row: string, by: '+ 1' | '- 1') =>
  `update claim_sources set evidence_count = evidence_count ${by} where id = ${row}.origin_source_id;`;

const SQLITE_TRIGGERS = [
  `create trigger claim_sources_insert after insert on claim_evidence when ${isCounted('new')}
    begin ${count('new', '+ 1')} end`,
  `create trigger claim_sources_delete after delete on claim_evidence when ${isCounted('old')}
    begin ${count('old', '- 1')} end`,
  `create trigger claim_sources_leave after update of status, origin_source_id on claim_evidence
    when ${isCounted('old')} begin ${count('old', '- 1')} end`,
  `create trigger claim_sources_join after update of status, origin_source_id on claim_evidence
    when ${isCounted('new')} begin ${count('new', '+ 1')} end`,
];

const POSTGRES_TRIGGERS = [
  `create function count_claim_evidence() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and old.status = new.status and old.origin_source_id = new.origin_source_id
      then return null; end if;
    if tg_op <> 'INSERT' then
      if ${isCounted('old')} then ${count('old', '- 1')} end if;
    end if;
    if tg_op <> 'DELETE' then
      if ${isCounted('new')} then ${count('new', '+ 1')} end if;
    end if;
    return null; end $$`,
  `create trigger claim_sources_count after insert or delete or update of status, origin_source_id
    on claim_evidence for each row execute function count_claim_evidence()`,
];
