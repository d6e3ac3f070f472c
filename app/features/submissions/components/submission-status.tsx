import { StatusBadge, type Tone } from '../../../ui/admin/status-badge.tsx';
import type { OwnSubmissionSummary } from '../own/own-submission.ts';

const marks: Record<OwnSubmissionSummary['status'], { tone: Tone; word: string }> = {
  draft: { tone: 'quiet', word: 'Draft' },
  pending: { tone: 'waiting', word: 'Waits for review' },
  approved: { tone: 'good', word: 'Approved' },
  rejected: { tone: 'bad', word: 'Not accepted' },
};

/** How it stands, in a word. */
export function SubmissionStatus({
  submission: { status, isReturned },
}: {
  submission: Pick<OwnSubmissionSummary, 'status' | 'isReturned'>;
}) {
  const { tone, word } = isReturned
    ? ({ tone: 'waiting', word: 'Sent back to you' } as const)
    : marks[status];
  return (
    <span className="type-label">
      <StatusBadge tone={tone}>{word}</StatusBadge>
    </span>
  );
}
