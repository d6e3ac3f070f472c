import { Link } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { EvidenceLink } from '../components/evidence-link.tsx';
import { SentIn } from '../components/sent-in.tsx';
import { getHeldEvidence } from '../reading/get-held-evidence.server.ts';
import type { Route } from './+types/held-evidence-page.ts';

export const loader = staffRoute('publish content', async (args) => ({
  page: await getHeldEvidence(args, decodeCursor(args.url.searchParams.get('after'))),
}));

export default function HeldEvidencePage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Held evidence"
      crumbs={[{ label: 'Content', to: '/admin/content?kind=claims' }]}
      lead="Readers don’t see it, and it counts for nothing until you make it visible."
    >
      {page.items.length === 0 ? (
        <EmptyState title="No held evidence">
          What readers send in appears here once it’s approved, until you make it visible.
        </EmptyState>
      ) : (
        <LoadMore firstPage={page} noun="evidence">
          {(evidence) => (
            <DataTable
              label="Held evidence"
              rows={evidence}
              rowKey={({ id }) => id}
              columns={[
                {
                  name: 'Page',
                  isMain: true,
                  cell: ({ url, site, note, submission }) => (
                    <span className="block min-w-40 wrap-anywhere">
                      <EvidenceLink url={url} site={site} />
                      {note && <span className="block text-note text-ink-soft">{note}</span>}
                      {submission && (
                        <span className="block text-note text-ink-soft">
                          <SentIn {...submission} />
                        </span>
                      )}
                    </span>
                  ),
                },
                {
                  name: 'Claim',
                  isNamed: true,
                  cell: ({ claimId, statement }) => (
                    <Link
                      to={`/admin/edit-claim/${claimId}/evidence`}
                      className="admin-quiet-link wrap-anywhere"
                    >
                      {statement}
                    </Link>
                  ),
                },
                { name: 'Why it isn’t shown', isNamed: true, cell: ({ reason }) => reason },
                { name: 'Added', cell: ({ addedAt }) => <ShortDate at={addedAt} /> },
                {
                  name: 'Actions',
                  isActions: true,
                  cell: ({ id, claimId, site }) => (
                    <Link
                      to={`/admin/edit-claim/${claimId}/evidence/${id}`}
                      className="admin-quiet-link"
                      aria-label={`Edit evidence from ${site}`}
                    >
                      Edit
                    </Link>
                  ),
                },
              ]}
            />
          )}
        </LoadMore>
      )}
    </AdminPage>
  );
}
