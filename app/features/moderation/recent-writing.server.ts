import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '#db/engine.ts';
import { type Person, personColumns } from '../../http/actor.ts';
import {
  deleteTextOf,
  deleteTextsBefore,
  insertRecentText,
  listRecentTexts,
  listSameTexts,
} from './recent-texts.queries.server.ts';
import type { RecentWriting } from './screening/draft.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** More than this many make no difference to any phase. */
const CONSIDERED = 50;

export const nothingRecent: RecentWriting = {
  inMinute: 0,
  inTenMinutes: 0,
  isRepeatByAuthor: false,
  sameByOthers: 0,
};

/**
 * What is the same to a reader: case, spaces and punctuation do not count. Pictures without words
 * are like no others.
 */
export function textHash(text: string): string {
  if (text === '') return randomUUID();
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [text];
  return createHash('sha256').update(words.join(' ')).digest('base64url');
}

export async function getRecentWriting(
  db: Database,
  person: Person,
  text: string,
  now: Date,
): Promise<RecentWriting> {
  const since = (span: number) => new Date(now.getTime() - span);
  const hash = textHash(text);
  const own = personColumns(person);
  const [written, same] = await Promise.all([
    listRecentTexts(db, own, since(10 * MINUTE), CONSIDERED),
    listSameTexts(db, hash, since(DAY), CONSIDERED),
  ]);
  const others = same.filter(
    ({ user_id, guest_id }) => user_id !== own.user_id || guest_id !== own.guest_id,
  );
  return {
    inMinute: written.filter(({ created_at }) => created_at > since(MINUTE)).length,
    inTenMinutes: written.length,
    isRepeatByAuthor: written.some(({ text_hash }) => text_hash === hash),
    sameByOthers: new Set(others.map((row) => `${row.user_id} ${row.guest_id}`)).size,
  };
}

/** Remembers a text that was taken, for a day. */
export async function noteText(
  db: Database,
  person: Person,
  text: string,
  now: Date,
): Promise<void> {
  await insertRecentText(db, {
    text_hash: textHash(text),
    ...personColumns(person),
    created_at: now,
  });
}

/** Its author has taken it back, and may send it again. */
export async function forgetText(db: Database, person: Person, text: string): Promise<void> {
  await deleteTextOf(db, personColumns(person), textHash(text));
}

export async function forgetOldTexts(db: Database, now: Date): Promise<void> {
  await deleteTextsBefore(db, new Date(now.getTime() - DAY));
}
