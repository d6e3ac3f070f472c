import type { Database } from '#db/engine.ts';
import { normalizePath } from './import-source.ts';
import { findRedirectTarget, hasRedirects } from './imports.queries.server.ts';

export { hasRedirects };

/** A commit with this tag added redirects. */
export const redirectsTag = 'redirects';

/** Discourse finds a topic by its id, whatever the slug and the number of the post. */
const DISCOURSE_TOPIC = /^\/t\/[^/]+\/(\d+)(?:\/\d+)?$/;

/** The part of a content path after its id, which contains words of the title. */
const SLUG = /(?<=^\/[a-z-]+\/\d+)-[^/]*/;

/**
 * Where a path of an imported site leads now. It is without the slug, which would tell the title of content
 * that is not published; the page redirects to the one with it.
 */
export async function findRedirect(db: Database, pathname: string): Promise<string | undefined> {
  const path = normalizePath(pathname);
  if (path === undefined) return undefined;
  const [, topic] = DISCOURSE_TOPIC.exec(path) ?? [];
  const target = await findRedirectTarget(db, topic ? [path, `/t/${topic}`] : [path]);
  return target?.replace(SLUG, '');
}
