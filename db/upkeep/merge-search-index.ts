import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';

/** Merging rewrites the whole index, which is not worth it for fewer parts. */
const MIN_SEGMENTS = 8;
/** Few enough pages that writers of the running site hardly wait. */
const PAGES_PER_STEP = 64;

/**
 * Merges the parts that changes have added to the index on SQLite, since every search reads all of them. Stops after
 * as many steps as the index had pages for, even if more is written meanwhile.
 */
export async function mergeSearchIndex(db: Database): Promise<void> {
  for (const index of ['search_index', 'search_private_index']) await mergeIndex(db, index);
}

async function mergeIndex(db: Database, index: string): Promise<void> {
  const first = sql<Size>`select count(distinct segid) as segments,
    (select count(*) from ${sql.table(`${index}_data`)}) as pages from ${sql.table(`${index}_idx`)}`;
  const { segments, pages } = (await first.execute(db)).rows[0] ?? { segments: 0, pages: 0 };
  if (segments < MIN_SEGMENTS) return;
  // A negative number begins a merge of everything.
  await merge(db, index, -PAGES_PER_STEP);
  for (let done = PAGES_PER_STEP; done <= pages; done += PAGES_PER_STEP) {
    await merge(db, index, PAGES_PER_STEP);
  }
}

interface Size {
  segments: number;
  pages: number;
}

function merge(db: Database, index: string, pages: number) {
  return sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank)
    values ('merge', ${pages})`.execute(db);
}
