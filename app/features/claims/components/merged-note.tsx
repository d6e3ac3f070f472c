import { Link } from 'react-router';

/** On pages of a claim that staff can't work on any more. */
export function MergedNote({ into }: { into: { id: number; statement: string } | undefined }) {
  if (!into) return null;
  return (
    <p className="mb-6 max-w-[60ch] border-l-2 border-accent-ink pl-4">
      This claim was merged into{' '}
      <Link to={`/admin/edit-claim/${into.id}/evidence`} className="underline">
        {into.statement}
      </Link>
      . Work on that one.
    </p>
  );
}
