import { findUndescribedImages } from '#app/features/images/images.server.ts';
import { parseLibraryAddress } from '#app/text/long-text/images.server.ts';
import type { TextImage } from '#app/text/long-text/text-references.server.ts';
import type { Database } from '#db/engine.ts';

/** Images that are gone, and images that nothing describes. */
export async function checkImages(db: Database, images: readonly TextImage[]): Promise<string[]> {
  const ids = images.map(({ src }) => parseLibraryAddress(src)).filter((id) => id !== undefined);
  const { missing, undescribed } = await findUndescribedImages(db, ids);
  return images.flatMap(({ src, alt }) => {
    const id = parseLibraryAddress(src);
    if (id !== undefined && missing.has(id)) {
      return [`Image ${id} isn’t in the library any more, so readers see nothing there.`];
    }
    if (alt.trim() !== '' || (id !== undefined && !undescribed.has(id))) return [];
    return [
      `The image ${id ?? src} has no alt text. Describe it, or mark it as decorative in the library.`,
    ];
  });
}
