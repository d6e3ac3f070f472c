import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  publicationColumns,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';
import { searchTriggers } from './search-triggers.ts';

/** Statements about the game, what speaks for and against them, and every step of their ratings. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createClaims(db, engine);
  await createSources(db, engine);
  await createEvidence(db, engine);
  await createSteps(db, engine);
  await freezeSteps(db, engine);
  await createMentions(db, engine);
  await createCounts(db, engine);
  await allowClaims(db);
  await indexClaims(db, engine);
}

const RATINGS = `'unrated', 'unlikely', 'possible', 'likely', 'confirmed', 'partly-true', 'debunked', 'expired'`;

async function createClaims(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await publicationColumns(createTable(db, engine, 'claims'), 'claims')
    .addColumn('slug', 'text', required)
    // The statement.
    .addColumn('title', 'text', required)
    .addColumn('topic', 'text', required)
    .addColumn('body', 'text', required)
    // The last day on which it can come true, such as 2027-05-31.
    .addColumn('due_on', 'text')
    // The rating after the latest step, what readers call it, and when it became that.
    .addColumn('rating', 'text', defaultsTo('unrated'))
    .addColumn('standing', 'text', defaultsTo('open'))
    .addColumn('rated_at', time, required)
    .addCheckConstraint('claims_rating', sql`rating in (${sql.raw(RATINGS)})`)
    .addCheckConstraint(
      'claims_standing',
      sql`standing = case
        when rating in ('confirmed', 'partly-true') then 'known'
        when rating in ('debunked', 'expired') then rating
        else 'open' end`,
    )
    .execute();
  await createIndexes(db, 'claims', {
    // Each combination of filters has its own index.
    claims_by_change: ['status', 'rated_at', 'id'],
    claims_by_topic: ['status', 'topic', 'rated_at', 'id'],
    claims_by_standing: ['status', 'standing', 'rated_at', 'id'],
    claims_by_topic_and_standing: ['status', 'topic', 'standing', 'rated_at', 'id'],
    claims_by_due_day: ['status', 'standing', 'due_on', 'id'],
    // For the admin list, which shows every status.
    claims_by_time: ['published_at', 'id'],
  });
}

async function createSources(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'claim_sources')
    .addColumn('slug', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('url', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('is_official', 'boolean', required)
    .addColumn('revision', 'integer', defaultsTo(1))
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .execute();
  await createIndexes(db, 'claim_sources', { claim_sources_by_time: ['created_at', 'id'] });
  // Its own name and others it goes by, in the form in which they are compared.
  await createTable(db, engine, 'claim_source_names')
    .addColumn('source_id', 'integer', requiredReference('claim_sources', 'cascade'))
    .addColumn('name', 'text', required)
    .addColumn('name_key', 'text', required)
    .execute();
  await createUniqueIndexes(db, 'claim_source_names', { claim_source_names_by_key: ['name_key'] });
  await createIndexes(db, 'claim_source_names', { claim_source_names_by_source: ['source_id'] });
}

async function createEvidence(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'claim_evidence')
    .addColumn('claim_id', 'integer', requiredReference('claims', 'cascade'))
    .addColumn('stance', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('url', 'text', required)
    // The same for all spellings of the address.
    .addColumn('canonical_key', 'text', required)
    // A copy at an archive, or empty.
    .addColumn('archive_url', 'text', required)
    // Who said it first, and who passed it on.
    .addColumn('origin_source_id', 'integer', requiredReference('claim_sources', 'restrict'))
    .addColumn('via_source_id', 'integer', references('claim_sources', 'restrict'))
    .addColumn('reliability', 'text', required)
    .addColumn('credibility', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('captured_on', 'text', required)
    .addColumn('revision', 'integer', defaultsTo(1))
    .addColumn('created_by', 'integer', references('actors', 'set null'))
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .addCheckConstraint(
      'claim_evidence_stance',
      sql`stance in ('supports', 'contradicts', 'official')`,
    )
    .addCheckConstraint('claim_evidence_status', sql`status in ('visible', 'held')`)
    .execute();
  await createUniqueIndexes(db, 'claim_evidence', {
    claim_evidence_once: ['claim_id', 'canonical_key'],
  });
  await createIndexes(db, 'claim_evidence', {
    claim_evidence_by_stance: ['status', 'stance', 'captured_on', 'id'],
    claim_evidence_by_origin: ['origin_source_id', 'status', 'claim_id'],
    claim_evidence_by_via: ['via_source_id', 'status', 'claim_id'],
    claim_evidence_by_actor: ['created_by'],
  });
}

/** Evidence has no foreign key, because steps outlive it. */
async function createSteps(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'claim_steps')
    .addColumn('claim_id', 'integer', requiredReference('claims', 'cascade'))
    .addColumn('from_rating', 'text', required)
    .addColumn('to_rating', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('evidence_id', 'integer')
    // The step that this one reverses.
    .addColumn('reverses_id', 'integer')
    // Null for steps of the site itself and of deleted accounts.
    .addColumn('actor_id', 'integer', references('actors', 'set null'))
    .addColumn('is_automatic', 'boolean', required)
    .addColumn('created_at', time, required)
    .addCheckConstraint(
      'claim_steps_ratings',
      sql`from_rating in (${sql.raw(RATINGS)}) and to_rating in (${sql.raw(RATINGS)})
        and from_rating <> to_rating`,
    )
    .execute();
  await createIndexes(db, 'claim_steps', {
    claim_steps_by_claim: ['claim_id', 'id'],
    claim_steps_by_evidence: ['evidence_id'],
    claim_steps_by_actor: ['actor_id'],
  });
}

const FROZEN = `claim_id, from_rating, to_rating, reason, evidence_id, reverses_id, is_automatic, created_at`;

/** Triggers reject updates, except of who it was, and deletions, except with the claim. */
async function freezeSteps(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const columns = sql.raw(FROZEN);
  const isKept = sql`exists (select 1 from claims where claims.id = old.claim_id)`;
  if (engine === 'sqlite') {
    await sql`create trigger claim_steps_no_update before update of ${columns} on claim_steps
      begin select raise(abort, 'the steps of a claim are append-only'); end`.execute(db);
    await sql`create trigger claim_steps_no_delete before delete on claim_steps when ${isKept}
      begin select raise(abort, 'the steps of a claim are append-only'); end`.execute(db);
    return;
  }
  await sql`create function refuse_claim_step_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not ${isKept} then return old; end if;
      raise exception 'the steps of a claim are append-only';
    end $$`.execute(db);
  await sql`create trigger claim_steps_frozen before delete or update of ${columns} on claim_steps
    for each row execute function refuse_claim_step_change()`.execute(db);
}

async function createMentions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'claim_mentions')
    .addColumn('claim_id', 'integer', requiredReference('claims', 'cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('content_id', 'integer', required)
    .addColumn('position', 'integer', required)
    .addColumn('created_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'claim_mentions', {
    claim_mentions_once: ['kind', 'content_id', 'claim_id'],
  });
  await createIndexes(db, 'claim_mentions', {
    claim_mentions_by_claim: ['claim_id', 'created_at', 'id'],
  });
  for (const [table, kind] of Object.entries(MENTIONING)) {
    for (const statement of forgetMentions(table, kind, engine)) {
      await sql.raw(statement).execute(db);
    }
  }
}

const MENTIONING = { articles: 'article', media_items: 'media', stories: 'story', events: 'event' };

/** The item has no foreign key, because it can be in any of these tables. */
function forgetMentions(table: string, kind: string, engine: Engine): string[] {
  const forget = `delete from claim_mentions where kind = '${kind}' and content_id = old.id;`;
  const name = `claim_mentions_of_${table}`;
  if (engine === 'sqlite') {
    return [`create trigger ${name} after delete on ${table} begin ${forget} end`];
  }
  return [
    `create function forget_${name}() returns trigger language plpgsql as $$
      begin ${forget} return null; end $$`,
    `create trigger ${name} after delete on ${table}
      for each row execute function forget_${name}()`,
  ];
}

/** How many published claims there are, kept up to date by triggers. */
async function createCounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('claim_counts')
    .addColumn('topic', 'text', required)
    .addColumn('standing', 'text', required)
    .addColumn('value', 'integer', required)
    .addPrimaryKeyConstraint('claim_counts_pkey', ['topic', 'standing'])
    .execute();
  const change = (row: string, by: number) =>
    `insert into claim_counts (topic, standing, value) values (${row}.topic, ${row}.standing, ${by})
      on conflict (topic, standing) do update set value = claim_counts.value + ${by};`;
  const isPublic = (row: string) => `${row}.status = 'published'`;
  const statements = (engine === 'sqlite' ? sqliteCounts : postgresCounts)(change, isPublic);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

type Change = (row: string, by: number) => string;

function sqliteCounts(change: Change, isPublic: (row: string) => string): string[] {
  return [
    `create trigger claim_counts_insert after insert on claims when ${isPublic('new')}
      begin ${change('new', 1)} end`,
    `create trigger claim_counts_delete after delete on claims when ${isPublic('old')}
      begin ${change('old', -1)} end`,
    `create trigger claim_counts_leave after update of status, topic, standing on claims
      when ${isPublic('old')} begin ${change('old', -1)} end`,
    `create trigger claim_counts_join after update of status, topic, standing on claims
      when ${isPublic('new')} begin ${change('new', 1)} end`,
  ];
}

function postgresCounts(change: Change, isPublic: (row: string) => string): string[] {
  return [
    `create function count_claims() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then
        if ${isPublic('old')} then ${change('old', -1)} end if;
      end if;
      if tg_op <> 'DELETE' then
        if ${isPublic('new')} then ${change('new', 1)} end if;
      end if;
      return null; end $$`,
    `create trigger claim_counts_change after insert or delete or update of status, topic, standing
      on claims for each row execute function count_claims()`,
  ];
}

/** Claims are discussed, reported and reviewed like other content. */
async function allowClaims(db: Kysely<unknown>): Promise<void> {
  const content = `'article', 'media', 'story', 'event', 'claim'`;
  await allow(db, 'threads', 'subject_kind', `'board', ${content}`);
  await allow(db, 'reports', 'subject_kind', `'post', 'profile', ${content}`);
  const others = `'post', 'submission', 'notice', 'appeal', 'profile'`;
  await allow(db, 'review_items', 'kind', `${others}, ${content}`);
}

async function allow(db: Kysely<unknown>, table: string, column: string, values: string) {
  const name = `${table}_${column}`;
  await db.schema.alterTable(table).dropConstraint(name).execute();
  const check = sql`${sql.ref(column)} in (${sql.raw(values)})`;
  await db.schema.alterTable(table).addCheckConstraint(name, check).execute();
}

async function indexClaims(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = searchTriggers(
    {
      table: 'claims',
      section: 4,
      at: 'published_at',
      columns: ['id', 'title', 'body', 'status', 'published_at'],
      isVisible: (row) => `${row}.status = 'published'`,
      title: (row) => `${row}.title`,
      text: (row) => [`${row}.title`, `${row}.body`],
    },
    engine,
  );
  for (const statement of statements) await sql.raw(statement).execute(db);
}
