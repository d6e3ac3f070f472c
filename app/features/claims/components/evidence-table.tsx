import { Link } from 'react-router';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { stanceLabels } from '../evidence-grades.ts';
import type { WeighedClaim } from '../reading/get-weighed-claim.server.ts';
import { EvidenceLink } from './evidence-link.tsx';

interface EvidenceTableProps {
  claimId: number;
  evidence: WeighedClaim['evidence'];
}

export function EvidenceTable({ claimId, evidence }: EvidenceTableProps) {
  return (
    <DataTable
      label="Evidence"
      rows={evidence}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Page',
          isMain: true,
          cell: ({ id, url, site, note, isGone, copyProblem }) => (
            <span id={`evidence-${id}`} className="block min-w-40 scroll-mt-24 wrap-anywhere">
              <EvidenceLink url={url} site={site} />
              {note && <span className="block text-note text-ink-soft">{note}</span>}
              {isGone && <span className="block text-note text-ink-soft">The page is gone.</span>}
              {copyProblem && (
                <span className="block text-note text-ink-soft">No copy: {copyProblem}</span>
              )}
            </span>
          ),
        },
        {
          name: 'Stance',
          cell: ({ stance, officialLabel }) => (
            <span className="whitespace-nowrap">{officialLabel ?? stanceLabels[stance]}</span>
          ),
        },
        {
          name: 'Who said it first',
          isNamed: true,
          cell: ({ origin, via, isRepeat }) => (
            <span className="block min-w-24 wrap-anywhere">
              {origin?.name ?? 'Not named yet'}
              {via && <span className="block text-note text-ink-faint">via {via.name}</span>}
              {isRepeat && (
                <span className="block text-note text-ink-faint">Same source again</span>
              )}
            </span>
          ),
        },
        { name: 'Seen', cell: ({ capturedOn }) => <ShortDate at={capturedOn} /> },
        {
          name: 'Visibility',
          cell: ({ isHeld }) => (
            <StatusBadge tone={isHeld ? 'quiet' : 'good'}>
              {isHeld ? 'Held' : 'Visible'}
            </StatusBadge>
          ),
        },
        {
          name: 'Actions',
          isActions: true,
          cell: ({ id, site }) => (
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
  );
}
