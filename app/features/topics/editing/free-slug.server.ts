import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import { findSlugOwner } from '../topics.queries.server.ts';

export const MAX_TOPIC_SLUG_LENGTH = 80;
/** For names without Latin letters or digits. */
const FALLBACK = 'topic';
const MAX_ATTEMPTS = 200;

/** The last part of a topic's URL, from its name, with a number at its end if need be. */
export async function findFreeSlug(db: Database, name: string, ownId?: number): Promise<string> {
  const wanted = slugify(name, MAX_TOPIC_SLUG_LENGTH) || FALLBACK;
  for (let number = 1; number < MAX_ATTEMPTS; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const owner = await findSlugOwner(db, slug);
    if (owner === undefined || owner === ownId) return slug;
  }
  return `${wanted}-${Date.now().toString(36)}`;
}
