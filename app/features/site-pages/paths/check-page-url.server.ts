import type { Database } from '#db/engine.ts';
import { findPlace } from './find-place.server.ts';
import { toSlug } from './new-slug.server.ts';
import { urlFields, WRONG_SLUG } from './url-fields.server.ts';

export interface CheckedUrl {
  /** The URL’s path, unless something is wrong. */
  path?: string;
  /** Messages by field. */
  errors: Record<string, string>;
}

interface TypedUrl {
  id: number | undefined;
  title: string;
  slug: string;
  parent: string;
}

/** The same check as when the page is saved. */
export async function checkPageUrl(db: Database, typed: TypedUrl): Promise<CheckedUrl> {
  const { slug, parent } = urlFields.readValid(typed);
  if (slug === undefined || parent === undefined) {
    return { errors: slug === undefined ? { slug: WRONG_SLUG } : {} };
  }
  const wanted = { id: typed.id, parentId: parent, slug: slug || toSlug(typed.title) };
  const found = await findPlace(db, wanted);
  return 'errors' in found ? found : { path: found.place.path, errors: {} };
}
