import type { Database } from '#db/engine.ts';
import { normalizePath } from './import-source.ts';
import { findRedirectTarget, hasRedirects } from './imports.queries.server.ts';

export { hasRedirects };

/** A commit with this tag added redirects. */
export const redirectsTag = 'redirects';

/** Discourse finds a topic by its id, whatever the slug and the number of the post. */
const DISCOURSE_TOPIC = /^\/t\/[^/]+\/(\d+)(?:\/\d+)?$/;

/** Where a path of an imported site leads now. */
export async function findRedirect(db: Database, pathname: string): Promise<string | undefined> {
  const path = normalizePath(pathname);
  if (path === undefined) return undefined;
  const [, topic] = DISCOURSE_TOPIC.exec(path) ?? [];
  return findRedirectTarget(db, topic ? [path, `/t/${topic}`] : [path]);
}
