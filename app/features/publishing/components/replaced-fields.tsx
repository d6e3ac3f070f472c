import type { ReplacedField } from '../versions/versions.server.ts';

/** What a version changes, field by field: removed words are struck through, added ones underlined. */
export function ReplacedFields({ fields }: { fields: readonly ReplacedField[] }) {
  return fields.map(({ name, label, parts }) => (
    <section key={name} aria-label={label} className="mb-4">
      <h3 className="type-label mb-1 text-ink-soft">{label}</h3>
      <pre className="edit-other-text">
        {parts.map(({ kind, text }, index) => {
          const Part = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
          return <Part key={index}>{text}</Part>;
        })}
      </pre>
    </section>
  ));
}
