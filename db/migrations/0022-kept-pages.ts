import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  references,
  required,
  time,
} from './columns.ts';

/** Copies of the pages that evidence refers to, images as evidence, and evidence that readers send in. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createKeptPages(db, engine);
  await extendEvidence(db);
  await allowSubmittedEvidence(db);
  for (const statement of releaseImages(engine)) await sql.raw(statement).execute(db);
}

async function createKeptPages(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'claim_kept_pages')
    .addColumn('evidence_id', 'integer', references('claim_evidence', 'cascade'))
    // The address that was fetched.
    .addColumn('url', 'text', required)
    .addColumn('status', 'text', required)
    // Why there is no copy, for staff.
    .addColumn('problem', 'text', defaultsTo(''))
    .addColumn('title', 'text', defaultsTo(''))
    // As much as readers may see.
    .addColumn('quotation', 'text', defaultsTo(''))
    // Of the bytes that were fetched, and of the text made from them; in hexadecimal.
    .addColumn('page_sha256', 'text', defaultsTo(''))
    .addColumn('text_sha256', 'text', defaultsTo(''))
    .addColumn('image_id', 'integer', references('images', 'set null'))
    .addColumn('fetched_at', time)
    // When to look next whether the original is still there, how often in a row it was not, and since when it counts as gone.
    .addColumn('check_at', time, required)
    .addColumn('times_missing', 'integer', defaultsTo(0))
    .addColumn('gone_at', time)
    // A copy stays with the claim for a day after its evidence was deleted or got another URL, so that staff can undo.
    .addColumn('claim_id', 'integer', references('claims', 'cascade'))
    .addColumn('released_at', time)
    // Last, because lists don't read it.
    .addColumn('body', 'text', defaultsTo(''))
    .addCheckConstraint(
      'claim_kept_pages_status',
      sql`status in ('waiting', 'kept', 'unwanted', 'failed')`,
    )
    .addCheckConstraint(
      'claim_kept_pages_released',
      sql`(evidence_id is null) = (claim_id is not null) and (evidence_id is null) = (released_at is not null)`,
    )
    .execute();
  await createUniqueIndexes(db, 'claim_kept_pages', {
    claim_kept_pages_by_evidence: ['evidence_id'],
  });
  await createIndexes(db, 'claim_kept_pages', {
    claim_kept_pages_by_check: ['check_at', 'id'],
    claim_kept_pages_by_image: ['image_id'],
    claim_kept_pages_by_claim: ['claim_id'],
    claim_kept_pages_by_release: ['released_at'],
  });
}

async function extendEvidence(db: Kysely<unknown>): Promise<void> {
  const evidence = 'claim_evidence';
  await db.schema
    .alterTable(evidence)
    .addColumn('image_id', 'integer', references('images', 'set null'))
    .execute();
  await db.schema
    .alterTable(evidence)
    .addColumn('submission_id', 'integer', references('submissions', 'set null'))
    .execute();
  // What a reader has sent has no source until staff name one.
  await db.schema
    .alterTable(evidence)
    .alterColumn('origin_source_id', (column) => column.dropNotNull())
    .execute();
  await db.schema
    .alterTable(evidence)
    .addCheckConstraint(
      'claim_evidence_origin',
      sql`status = 'held' or origin_source_id is not null`,
    )
    .execute();
  await createIndexes(db, evidence, {
    // For its list, a page at a time.
    claim_evidence_by_day: ['claim_id', 'captured_on', 'id'],
    claim_evidence_by_image: ['image_id'],
    claim_evidence_by_submission: ['submission_id'],
  });
}

async function allowSubmittedEvidence(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('submissions')
    .addColumn('claim_id', 'integer', references('claims', 'set null'))
    .execute();
  await db.schema.alterTable('submissions').dropConstraint('submissions_kind').execute();
  await db.schema
    .alterTable('submissions')
    .addCheckConstraint('submissions_kind', sql`kind in ('news', 'media', 'fan-art', 'evidence')`)
    .execute();
  await createIndexes(db, 'submissions', { submissions_by_claim: ['claim_id'] });
}

/** Images that nothing of the register shows any more are deleted like uploads that were never used. */
function releaseImages(engine: Engine): string[] {
  return [
    // The copy of a page was released before. What staff uploaded stays for a day, so that they can undo.
    ...releaseImagesOf('claim_kept_pages', engine, { sqlite: '0', postgres: `'epoch'` }),
    ...releaseImagesOf('claim_evidence', engine, {
      sqlite: `cast(unixepoch('subsec') * 1000 as integer)`,
      postgres: 'now()',
    }),
  ];
}

function releaseImagesOf(table: string, engine: Engine, at: Record<Engine, string>): string[] {
  const name = `${table}_release`;
  // The images of a submission stay with it, and those that other evidence shows.
  const release = `insert into pending_images (image_id, uploader_id, created_at)
    select id, null, ${at[engine]} from images where id = old.image_id
      and not exists (select 1 from submission_images where image_id = old.image_id)
      and not exists (select 1 from claim_evidence where image_id = old.image_id)
      and not exists (select 1 from claim_kept_pages where image_id = old.image_id)
    on conflict (image_id) do nothing;`;
  if (engine === 'sqlite') {
    return [
      `create trigger ${name}_deleted after delete on ${table}
        when old.image_id is not null begin ${release} end`,
      `create trigger ${name}_replaced after update of image_id on ${table}
        when old.image_id is not null and old.image_id is not new.image_id begin ${release} end`,
    ];
  }
  return [
    `create function ${name}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.image_id is not distinct from new.image_id then return null; end if;
        if old.image_id is not null then ${release} end if;
        return null;
      end $$`,
    `create trigger ${name} after delete or update of image_id on ${table}
      for each row execute function ${name}()`,
  ];
}
