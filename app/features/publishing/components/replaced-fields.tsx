import { type DiffPart, shortenUnchanged } from '#app/text/diff/compare-texts.ts';
import type { ReplacedField } from '../versions/versions.server.ts';

/** The changes of a version, field by field: removed words are struck through, added ones underlined. */
export function ReplacedFields({ fields }: { fields: readonly ReplacedField[] }) {
  return fields.map(({ name, label, parts, source }) => (
    <div key={name} className="mb-4">
      <h3 className="type-label mb-1 text-ink-soft">{label}</h3>
      <Difference parts={parts} />
      {source && (
        <details className="mt-1">
          <summary className="cursor-pointer text-note text-ink-soft">With Markdown</summary>
          <Difference parts={source} />
        </details>
      )}
    </div>
  ));
}

function Difference({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <div className="edit-other-text">
      {shortenUnchanged(parts).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
        <Part key={index} part={part} />
      ))}
    </div>
  );
}

/** Many screen readers do not announce `ins` and `del`, so words say it. */
function Part({ part }: { part: DiffPart | { kind: 'gap' } }) {
  if (part.kind === 'gap') return <span className="text-ink-faint"> [unchanged text] </span>;
  if (part.kind === 'same') return part.text;
  const Change = part.kind === 'added' ? 'ins' : 'del';
  return (
    <Change>
      <span className="sr-only"> {part.kind}: </span>
      {part.text}
      <span className="sr-only"> end of {part.kind} text </span>
    </Change>
  );
}
