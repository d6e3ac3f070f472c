import type { ActEntry } from '../audit-log.server.ts';

/** Field by field what was there before and what is there now, and the reason that was given. */
export function ActDifference({ entry: { changes, reason } }: { entry: ActEntry }) {
  if (changes.length === 0 && !reason) return null;
  return (
    <ul className="grid gap-0.5">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-ink-faint">{field} </span>
          {before !== undefined && <del>{before}</del>}
          {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
          {after !== undefined && <ins className="text-ink no-underline">{after}</ins>}
        </li>
      ))}
      {reason && <li>“{reason}”</li>}
    </ul>
  );
}
