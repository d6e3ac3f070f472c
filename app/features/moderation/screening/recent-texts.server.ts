import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '#app/http/actor.ts';
import { DAY_MS, MINUTE_MS } from '#app/text/dates/durations.ts';
import type { Database } from '#db/engine.ts';
import type { RecentActivity } from './draft.ts';
import {
  deleteRecentTextsBefore,
  deleteTextByActor,
  insertRecentText,
  listAuthorsOfText,
  listRecentTextsByActor,
} from './recent-texts.queries.server.ts';

/** No phase distinguishes counts above this. */
const MAX_ROWS = 50;

export const noRecentActivity: RecentActivity = {
  lastMinute: 0,
  lastTenMinutes: 0,
  isRepeat: false,
  othersWithSameText: 0,
};

/**
 * Texts that differ only in case, spacing or punctuation get the same hash. Each empty text (a post
 * with images only) gets a hash of its own.
 */
export function hashText(text: string): string {
  if (text === '') return randomUUID();
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [text];
  return createHash('sha256').update(words.join(' ')).digest('base64url');
}

export async function getRecentActivity(
  db: Database,
  actor: Actor,
  text: string,
  now: Date,
): Promise<RecentActivity> {
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const hash = hashText(text);
  const [ownTexts, authors] = await Promise.all([
    listRecentTextsByActor(db, actor.id, since(10 * MINUTE_MS), MAX_ROWS),
    listAuthorsOfText(db, hash, since(DAY_MS), MAX_ROWS),
  ]);
  const others = authors.filter(({ author_id }) => author_id !== actor.id);
  return {
    lastMinute: ownTexts.filter(({ created_at }) => created_at > since(MINUTE_MS)).length,
    lastTenMinutes: ownTexts.length,
    isRepeat: ownTexts.some(({ text_hash }) => text_hash === hash),
    othersWithSameText: new Set(others.map(({ author_id }) => author_id)).size,
  };
}

export async function recordRecentText(
  db: Database,
  actor: Actor,
  text: string,
  now: Date,
): Promise<void> {
  await insertRecentText(db, {
    text_hash: hashText(text),
    author_id: actor.id,
    created_at: now,
  });
}

/** Lets an author who withdrew a text send it again. */
export async function deleteRecentText(db: Database, actor: Actor, text: string): Promise<void> {
  await deleteTextByActor(db, actor.id, hashText(text));
}

/** Deletes hashes that are more than a day old. */
export async function pruneRecentTexts(db: Database, now: Date): Promise<void> {
  await deleteRecentTextsBefore(db, new Date(now.getTime() - DAY_MS));
}
