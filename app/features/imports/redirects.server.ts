import type { ContentKinds } from '#app/features/content/content.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
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

/** Where a path of an imported site leads now, in one step. */
export async function findRedirect(
  db: Database,
  contentKinds: ContentKinds,
  pathname: string,
): Promise<string | undefined> {
  const path = normalizePath(pathname);
  if (path === undefined) return undefined;
  const [, topic] = DISCOURSE_TOPIC.exec(path) ?? [];
  const target = await findRedirectTarget(db, topic ? [path, `/t/${topic}`] : [path]);
  return target && findCurrentPath(db, contentKinds, target);
}

/** Without the slug if the content is not published, because the slug would tell its title. */
async function findCurrentPath(
  db: Database,
  contentKinds: ContentKinds,
  target: string,
): Promise<string> {
  const [, section, slug] = target.split('/');
  const kind = contentKinds.find((one) => one.section === section);
  const id = parseContentId(slug);
  const [item] = kind && id !== undefined ? await kind.findPublished(db, [id]) : [];
  return item?.path ?? target.replace(SLUG, '');
}
