import { AppError } from '#app/errors.ts';
import { canModeratePost } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import { requireRow } from '#app/http/content-id.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';
import { getImagesOfPost } from '../images/post-images.server.ts';
import type { PostHistory } from './post-history.ts';
import { postPath } from './post-summary.ts';
import { getLinkTargets, postHtml } from './post-text.server.ts';
import { findPost, listRevisions } from './posts.queries.server.ts';
import { isShown } from './shown-status.ts';

const MAX_VERSIONS = 50;

/**
 * The history of a post of any status.
 * @throws AppError not-found, or forbidden for moderators of other categories
 */
export async function getPostHistory(
  db: Database,
  moderator: Member,
  id: number | undefined,
): Promise<PostHistory> {
  const post = await requireRow(id, (known) => findPost(db, known));
  if (!canModeratePost(moderator, post.category)) {
    throw new AppError(post.is_private ? 'not-found' : 'forbidden');
  }
  const revisions = await listRevisions(db, post.id, MAX_VERSIONS + 1);
  const currentImages = await getImagesOfPost(db, post.id);
  const current = { body: post.body, images_json: currentImages };
  const versions = [current, ...revisions.slice(0, MAX_VERSIONS)];
  const bodies = versions.map(({ body }) => body);
  const targets = await getLinkTargets(db, bodies);
  const currentImageIds = new Set(currentImages.map((image) => image.id));
  // A version starts when the next older one was replaced; the oldest starts with the post.
  const startTimes = revisions.map(({ replaced_at }) => replaced_at);
  return {
    author: publicName(post.author_name),
    path: isShown(post) ? postPath(post.id, post.is_private) : undefined,
    versions: versions.map(({ body, images_json }, index) => ({
      from: (startTimes[index] ?? post.created_at).toISOString(),
      html: postHtml(body, targets),
      images: images_json.map(({ id, alt }) => ({
        id,
        alt,
        isRemoved: !currentImageIds.has(id),
      })),
    })),
    hasOlder: revisions.length > MAX_VERSIONS,
  };
}
