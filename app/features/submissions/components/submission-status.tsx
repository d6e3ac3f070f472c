import { StatusMark, type Tone } from '../../../ui/admin/status-mark.tsx';
import type { OwnSubmissionLine } from '../own-submission.ts';

const marks: Record<OwnSubmissionLine['status'], { tone: Tone; word: string }> = {
  draft: { tone: 'quiet', word: 'Draft' },
  pending: { tone: 'waiting', word: 'Waits for review' },
  approved: { tone: 'good', word: 'Approved' },
  rejected: { tone: 'bad', word: 'Not accepted' },
};

/** How it stands, in a word. */
export function SubmissionStatus({
  submission: { status, isReturned },
}: {
  submission: Pick<OwnSubmissionLine, 'status' | 'isReturned'>;
}) {
  const { tone, word } = isReturned
    ? ({ tone: 'waiting', word: 'Sent back to you' } as const)
    : marks[status];
  return (
    <span className="type-label">
      <StatusMark tone={tone}>{word}</StatusMark>
    </span>
  );
}
