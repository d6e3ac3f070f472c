import type { Database } from '#db/engine.ts';
import { imageUrl } from '../embeds/image-url.ts';
import { getImagesById } from '../get-images.server.ts';

/** One size serves every place avatars appear in. */
const AVATAR_WIDTH = 320;

export async function getAvatarUrl(
  db: Database,
  imageId: number | null,
): Promise<string | undefined> {
  const avatar = (await getImagesById(db, [imageId])).values().next().value;
  return avatar && imageUrl(avatar.key, AVATAR_WIDTH, 'webp');
}
