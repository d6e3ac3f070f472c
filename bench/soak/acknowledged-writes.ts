import type { DatabaseLocation } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import type { Acknowledged } from './messages.ts';

const CHECKED_SESSIONS = 20;

/** Counts acknowledged writes that are not in the database. */
export async function countLostWrites(
  location: DatabaseLocation,
  { posts, likes, emails }: Acknowledged,
  titles: ReadonlyMap<number, string>,
): Promise<number> {
  const engine = openEngine(location);
  const { db } = engine;
  try {
    const bodies = await db.selectFrom('posts').select('body').execute();
    const liked = await db.selectFrom('post_likes').select(['post_id', 'actor_id']).execute();
    const subscribed = await db.selectFrom('subscriptions').select('email').execute();
    const articles = await db
      .selectFrom('articles')
      .select(['id', 'title'])
      .where('id', 'in', [0, ...titles.keys()])
      .execute();
    return (
      countMissing(
        posts,
        bodies.map(({ body }) => body),
      ) +
      countMissing(
        likes.map(({ postId, guestId }) => `${postId} ${guestId}`),
        liked.map(({ post_id, actor_id }) => `${post_id} ${actor_id}`),
      ) +
      countMissing(
        emails,
        subscribed.map(({ email }) => email),
      ) +
      countMissing(
        [...titles].map(([id, title]) => `${id} ${title}`),
        articles.map(({ id, title }) => `${id} ${title}`),
      )
    );
  } finally {
    await engine.close();
  }
}

function countMissing(acknowledged: readonly string[], stored: readonly (string | null)[]): number {
  const known = new Set(stored);
  return acknowledged.filter((value) => !known.has(value)).length;
}

/** Of sessions, some are tried. */
export async function countLostSessions(
  origin: string,
  { sessions }: Acknowledged,
): Promise<number> {
  let lost = 0;
  const step = Math.max(1, Math.floor(sessions.length / CHECKED_SESSIONS));
  for (let index = 0; index < sessions.length; index += step) {
    const headers = { cookie: sessions[index] ?? '' };
    const response = await fetch(`${origin}/settings`, { headers, redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== 200) lost += 1;
  }
  return lost;
}
