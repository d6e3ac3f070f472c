import { Link } from 'react-router';

/** Tells staff that a claim was merged and can't be edited any more. */
export function MergedNote({ into }: { into: { id: number; statement: string } | undefined }) {
  if (!into) return null;
  return (
    <p className="mb-6 max-w-[60ch] border-l-2 border-accent-ink pl-4">
      This claim was merged into{' '}
      <Link to={`/admin/edit-claim/${into.id}/evidence`} className="underline">
        {into.statement}
      </Link>
      . Edit that one instead.
    </p>
  );
}
