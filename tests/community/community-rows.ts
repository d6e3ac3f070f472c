import type { Database } from '#db/engine.ts';

export const start = new Date('2026-03-01T12:00:00Z');

export function daysLater(days: number): Date {
  return new Date(start.getTime() + days * 86_400_000);
}

/** An account; answers with its id. */
export async function insertUser(
  db: Database,
  name: string,
  { joinedAt = start, role = 'subscriber' as const } = {},
): Promise<number> {
  const row = await db
    .insertInto('users')
    .values({
      email: `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@secret-address.example`,
      name,
      role,
      is_email_verified: true,
      created_at: joinedAt,
      updated_at: joinedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface PostFields {
  at: Date;
  authorId?: number;
  body?: string;
  status?: 'visible' | 'held' | 'removed';
}

/** A topic of the board with a post at each of these times. */
export async function insertThread(
  db: Database,
  title: string,
  posts: readonly PostFields[],
): Promise<number> {
  const [first] = posts;
  const { id } = await db
    .insertInto('threads')
    .values({
      subject_kind: 'board',
      subject_id: null,
      category: 'lore',
      title,
      post_count: posts.length,
      created_at: first?.at ?? start,
      last_post_at: posts.at(-1)?.at ?? start,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { at, authorId = null, body = 'I **heard** it.', status = 'visible' } of posts) {
    await db
      .insertInto('posts')
      .values({
        thread_id: id,
        parent_id: null,
        author_id: authorId,
        author_name: 'Tidewright',
        body,
        status,
        like_count: 0,
        reply_count: 0,
        created_at: at,
      })
      .execute();
  }
  return id;
}

export async function insertSubmission(
  db: Database,
  number: number,
  fields: {
    status?: 'pending' | 'approved' | 'rejected';
    submitterId?: number;
    at?: Date;
    title?: string;
  } = {},
): Promise<void> {
  const { status = 'approved', submitterId = null, at = start } = fields;
  await db
    .insertInto('submissions')
    .values({
      kind: 'fan-art',
      number,
      title: fields.title ?? `Drawing ${number}`,
      body: 'Ink on *paper*.',
      links_json: [],
      image_id: null,
      submitter_id: submitterId,
      submitter_name: 'ink@secret-address.example',
      status,
      submitted_at: at,
    })
    .execute();
}
