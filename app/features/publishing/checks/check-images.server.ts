import { findUndescribedImages } from '#app/features/images/images.server.ts';
import { parseLibraryAddress } from '#app/text/long-text/images.server.ts';
import type { TextImage } from '#app/text/long-text/text-references.server.ts';
import type { Database } from '#db/engine.ts';

export interface CheckMessage {
  message: string;
  /** The image in the library whose alt text is missing. */
  imageId?: number;
}

/** Images that are gone, and images that nothing describes. */
export async function checkImages(
  db: Database,
  images: readonly TextImage[],
): Promise<CheckMessage[]> {
  const ids = images.map(({ src }) => parseLibraryAddress(src)).filter((id) => id !== undefined);
  const { missing, undescribed } = await findUndescribedImages(db, ids);
  return images.flatMap(({ src, alt }) => {
    const id = parseLibraryAddress(src);
    if (id !== undefined && missing.has(id)) {
      const message = `Image ${id} isn’t in the library any more, so readers see nothing there.`;
      return [{ message }];
    }
    if (alt.trim() !== '') return [];
    if (id === undefined) return [{ message: `The image ${src} has no alt text. Describe it.` }];
    const image = undescribed.get(id);
    if (!image) return [];
    const message = `The image “${image.title}” has no alt text. Describe it, or mark it as decorative.`;
    return [{ message, imageId: id }];
  });
}
