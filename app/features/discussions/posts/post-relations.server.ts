import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';
import type { Database } from '#db/engine.ts';
import { getPostImages } from '../images/post-images.server.ts';
import { getLinkTargets, type LinkTargets } from './post-text.server.ts';

/** Data needed besides the rows to show a list of posts. */
export interface PostRelations extends LinkTargets {
  /** By post id. */
  images: Map<number, UploadedImage[]>;
}

export async function getPostRelations(
  db: Database,
  posts: readonly { id: number | null; body: string | null }[],
): Promise<PostRelations> {
  const bodies = posts.map(({ body }) => body);
  const ids = posts.map(({ id }) => id);
  const [targets, images] = await Promise.all([getLinkTargets(db, bodies), getPostImages(db, ids)]);
  return { ...targets, images };
}
