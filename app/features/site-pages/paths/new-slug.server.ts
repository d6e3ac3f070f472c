import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import { findPlace } from './find-place.server.ts';

/** For titles without Latin letters or digits. */
const FALLBACK = 'page';
const MAX_ATTEMPTS = 200;

/** The last part of a URL, from a title. */
export function toSlug(title: string): string {
  return slugify(title) || FALLBACK;
}

/** One that is free, with a number at its end if need be. */
export async function findFreeSlug(
  db: Database,
  { wanted, parentId, id }: { wanted: string; parentId: number | null; id?: number },
): Promise<string> {
  for (let number = 1; number < MAX_ATTEMPTS; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const found = await findPlace(db, { id, parentId, slug });
    if ('place' in found || !('slug' in found.errors)) return slug;
  }
  return `${wanted}-${Date.now().toString(36)}`;
}
