import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import { publicName } from '../../text/public-name.ts';
import type { PostHistory } from './post-history.ts';
import { getMentionable, postHtml } from './post-html.server.ts';
import { getPicturesOf } from './post-pictures.server.ts';
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
  const current = await getPicturesOf(db, post.id);
  const said = [{ body: post.body, pictures_json: current }, ...found.slice(0, MOST_VERSIONS)];
  const members = await getMentionable(
    db,
    said.map(({ body }) => body),
  );
  const kept = new Set(current.map((picture) => picture.id));
  // Each version began when the one before it was replaced; the first of all with the post.
  const begun = found.map(({ replaced_at }) => replaced_at);
  return {
    author: publicName(post.author_name),
    path: post.status === 'visible' ? postPath(post.id) : undefined,
    versions: said.map(({ body, pictures_json }, index) => ({
      from: (begun[index] ?? post.created_at).toISOString(),
      html: postHtml(body, members),
      pictures: pictures_json?.map(({ id, alt }) => ({ id, alt, isGone: !kept.has(id) })),
    })),
    isCut,
  };
}
