import type { PictureVersion } from '../post-history.ts';

/** The pictures a post had with some of its words, by what they showed. */
export function PictureVersions({ pictures }: { pictures: readonly PictureVersion[] }) {
  if (pictures.length === 0) return null;
  return (
    <ol
      aria-label="Pictures"
      className="mt-4 grid gap-1.5 border-l-2 border-line pl-4 text-small text-ink-soft"
    >
      {pictures.map(({ id, alt, isGone }, index) => (
        <li key={id} className="wrap-anywhere">
          <span className="text-ink-faint">Picture {index + 1}: </span>
          {alt === '' ? 'without a description' : <q>{alt}</q>}
          {isGone && <span className="text-ink-faint"> – taken away since</span>}
        </li>
      ))}
    </ol>
  );
}
