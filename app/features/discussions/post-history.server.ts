import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import { publicName } from '../../text/public-name.ts';
import type { PostHistory } from './post-history.ts';
import { getMentionable, postHtml } from './post-html.server.ts';
import { postPath } from './post-summary.ts';
import { findPlacedPost, listRevisions } from './posts.queries.server.ts';

/** More edits of one post than anybody reads. */
const MOST_VERSIONS = 50;

/** What a post of any status says and has said; throws 'not-found'. */
export async function getPostHistory(db: Database, id: number | undefined): Promise<PostHistory> {
  const post = id === undefined ? undefined : await findPlacedPost(db, id);
  if (!post) throw new AppError('not-found');
  const found = await listRevisions(db, post.id, MOST_VERSIONS + 1);
  const isCut = found.length > MOST_VERSIONS;
  const bodies = [post.body, ...found.slice(0, MOST_VERSIONS).map(({ body }) => body)];
  const members = await getMentionable(db, bodies);
  // Each version began when the one before it was replaced; the first of all with the post.
  const begun = found.map(({ replaced_at }) => replaced_at);
  return {
    author: publicName(post.author_name),
    path: post.status === 'visible' ? postPath(post.id) : undefined,
    versions: bodies.map((body, index) => ({
      from: (begun[index] ?? post.created_at).toISOString(),
      html: postHtml(body, members),
    })),
    isCut,
  };
}
