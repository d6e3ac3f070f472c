import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

const submittedAt = new Date('2026-01-15T12:00:00Z');

/** Inserts a pending news tip and returns its id. */
export async function insertSubmission(
  db: Database,
  submission: Partial<Insertable<Tables['submissions']>> = {},
): Promise<number> {
  const row = await db
    .insertInto('submissions')
    .values({
      kind: 'news',
      number: 1,
      title: 'A light on the ridge',
      body: 'It was **there** again last night.',
      links_json: ['https://example.com/ridge'],
      category: 'rumors',
      image_id: null,
      submitter_id: null,
      submitter_name: 'Pim',
      status: 'pending',
      submitted_at: submittedAt,
      ...submission,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
