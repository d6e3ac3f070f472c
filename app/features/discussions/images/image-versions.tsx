import type { ImageVersion } from '../posts/post-history.ts';

/** The images of an older version of a post. Only their alt texts are stored. */
export function ImageVersions({ images }: { images: readonly ImageVersion[] }) {
  if (images.length === 0) return null;
  return (
    <ol
      aria-label="Images"
      className="mt-4 grid gap-1.5 border-l-2 border-line pl-4 text-small text-ink-soft"
    >
      {images.map(({ id, alt, isRemoved }, index) => (
        <li key={id} className="wrap-anywhere">
          <span className="text-ink-faint">Image {index + 1}: </span>
          {alt === '' ? 'no description' : <q>{alt}</q>}
          {isRemoved && <span className="text-ink-faint"> (removed later)</span>}
        </li>
      ))}
    </ol>
  );
}
