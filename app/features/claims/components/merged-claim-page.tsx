import { Link } from 'react-router';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';

interface MergedClaimPageProps {
  statement: string;
  into: { id: number; statement: string };
}

/** In place of every staff page about a claim that was merged, because it can't be changed anymore. */
export function MergedClaimPage({ statement, into }: MergedClaimPageProps) {
  return (
    <AdminPage
      title={statement}
      view="Merged claim"
      crumbs={[{ label: 'Content', to: '/admin/content?kind=claims' }]}
    >
      <MergedNote into={into} />
    </AdminPage>
  );
}

/** Above a form that was open when its claim was merged, which keeps what was typed. */
export function MergedNote({ into }: Pick<MergedClaimPageProps, 'into'>) {
  return (
    <p className="mb-6 max-w-[60ch] border-l-2 border-accent-ink pl-4">
      This claim was merged into{' '}
      <Link to={`/admin/edit-claim/${into.id}/evidence`} className="underline">
        <bdi>{into.statement}</bdi>
      </Link>
      . Edit that one instead.
    </p>
  );
}
