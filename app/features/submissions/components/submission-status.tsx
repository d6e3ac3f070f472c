import { StatusBadge, type Tone } from '#app/ui/admin/status-badge.tsx';
import type { OwnSubmissionSummary } from '../own/own-submission.ts';

const badges: Record<OwnSubmissionSummary['status'], { tone: Tone; label: string }> = {
  draft: { tone: 'quiet', label: 'Draft' },
  pending: { tone: 'waiting', label: 'In review' },
  approved: { tone: 'good', label: 'Approved' },
  rejected: { tone: 'bad', label: 'Not accepted' },
};

export function SubmissionStatus({
  submission: { status, isReturned },
}: {
  submission: Pick<OwnSubmissionSummary, 'status' | 'isReturned'>;
}) {
  const { tone, label } = isReturned
    ? ({ tone: 'waiting', label: 'Changes requested' } as const)
    : badges[status];
  return (
    <span className="type-label">
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </span>
  );
}
