import type { Role } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';

export const start = new Date('2026-03-01T12:00:00Z');

export function daysLater(days: number): Date {
  return new Date(start.getTime() + days * 86_400_000);
}

/** Returns the account's id. */
export async function insertUser(
  db: Database,
  name: string,
  { joinedAt = start, role = 'subscriber' }: { joinedAt?: Date; role?: Role } = {},
): Promise<number> {
  return insertMember(db, {
    email: `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@secret-address.example`,
    name,
    role,
    created_at: joinedAt,
  });
}

interface PostFields {
  at: Date;
  authorId?: number;
  body?: string;
  status?: 'visible' | 'held' | 'removed';
}

/** A board thread with one post at each of these times. */
export async function insertThread(
  db: Database,
  title: string,
  [first, ...replies]: readonly PostFields[],
): Promise<number> {
  const { threadId } = await insertMessage(db, { title, category: 'lore', ...first, replies });
  return threadId;
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
