import { type DiffPart, shortenUnchanged } from '#app/text/diff/compare-texts.ts';
import type { ReplacedField } from '../versions/versions.server.ts';

/** The changes of a version, field by field: removed words are struck through, added ones underlined, and images shown. */
export function ReplacedFields({ fields }: { fields: readonly ReplacedField[] }) {
  return fields.map(({ name, label, parts, source, images = [] }) => (
    <div key={name} className="mb-4">
      <h3 className="type-label mb-1 text-ink-soft">{label}</h3>
      {parts.length > 0 && <Difference parts={parts} />}
      {images.length > 0 && <ChangedImages images={images} />}
      {source && (
        <details className="mt-1">
          <summary className="cursor-pointer text-note text-ink-soft">With Markdown</summary>
          <Difference parts={source} />
        </details>
      )}
    </div>
  ));
}

const imageLabels = { removed: 'Removed', added: 'Added' } as const;

function ChangedImages({ images }: { images: NonNullable<ReplacedField['images']> }) {
  return (
    <ul className="edit-changed-images">
      {images.map(({ kind, src, width, height, alt }) => (
        <li key={`${kind} ${src}`} data-kind={kind}>
          <figure>
            <figcaption>{imageLabels[kind]}</figcaption>
            {src ? (
              <img src={src} alt={alt} width={width} height={height} loading="lazy" />
            ) : (
              <p>An image that has been deleted from the library.</p>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}

function Difference({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <div className="edit-other-text">
      {shortenUnchanged(parts).map((part, index, all) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
        <Part key={index} part={part} before={all[index - 1]} />
      ))}
    </div>
  );
}

type ShownPart = DiffPart | { kind: 'gap' };

/** Many screen readers do not announce `ins` and `del`, so words say it. */
function Part({ part, before }: { part: ShownPart; before: ShownPart | undefined }) {
  if (part.kind === 'gap') return <span className="text-ink-faint"> [unchanged text] </span>;
  if (part.kind === 'same') return part.text;
  const Change = part.kind === 'added' ? 'ins' : 'del';
  const isInPlace = before?.kind === 'removed' && !before.text.endsWith('\n');
  return (
    <Change data-in-place={isInPlace || undefined}>
      <span className="sr-only"> {part.kind}: </span>
      {part.text}
      <span className="sr-only"> end of {part.kind} text </span>
    </Change>
  );
}
