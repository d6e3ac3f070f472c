import { imageCategories } from '#app/features/images/embeds/image-categories.ts';
import type { LibraryImage } from '../../list/library-list.server.ts';

export function categoryLabel(image: Pick<LibraryImage, 'category'>): string {
  return imageCategories.find(({ value }) => value === image.category)?.label ?? image.category;
}

/** The category, and what is special or missing. */
export function ImageMarks({ image }: { image: LibraryImage }) {
  const missing = [
    !image.alt && !image.isDecorative && 'No alt text',
    !image.credit && 'No credit',
  ].filter((mark) => mark !== false);
  return (
    <p className="library-marks">
      {image.isFeatured && <span className="admin-tag">Featured</span>}
      <span>{categoryLabel(image)}</span>
      {missing.map((mark) => (
        <span key={mark} className="library-missing">
          {mark}
        </span>
      ))}
    </p>
  );
}
