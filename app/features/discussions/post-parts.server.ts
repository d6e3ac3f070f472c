import type { Database } from '#db/engine.ts';
import type { Members } from '../../text/post/mentions.server.ts';
import { getMentionable } from './post-html.server.ts';
import type { PostPicture } from './post-picture-summary.ts';
import { getPostPictures } from './post-pictures.server.ts';

/** What posts are shown with besides their own rows. */
export interface PostParts {
  /** Whom they may mention. */
  members: Members;
  /** By post. */
  pictures: Map<number, PostPicture[]>;
}

/** Asked for all posts at once. */
export async function getPostParts(
  db: Database,
  posts: readonly { id: number | null; body: string | null }[],
): Promise<PostParts> {
  const [members, pictures] = await Promise.all([
    getMentionable(
      db,
      posts.map(({ body }) => body),
    ),
    getPostPictures(
      db,
      posts.map(({ id }) => id),
    ),
  ]);
  return { members, pictures };
}
