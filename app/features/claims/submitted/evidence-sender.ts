import { can } from '#app/features/identity/rights.policy.ts';
import { reviewPath } from '#app/features/moderation/embeds/review-path.ts';
import type { Member } from '#app/http/actor.ts';
import type { SubmissionStatus } from '#db/tables/moderation.ts';

/** The reader who sent evidence in. */
export interface EvidenceSender {
  /** Empty if the reader gave no name, or the submission was removed. */
  sentBy: string;
  isRemoved: boolean;
  /** Where the evidence comes from, as the reader told staff. */
  explanation: string;
  /** The page of the submission, for staff who review submissions. */
  path: string | undefined;
}

interface Submission {
  id: number;
  status: SubmissionStatus | null;
  sentBy: string | null;
  explanation: string | null;
}

export function presentSender(
  actor: Member,
  { id, status, sentBy, explanation }: Submission,
): EvidenceSender {
  const path = can(actor, 'review submissions') ? reviewPath('submission', id) : undefined;
  const isRemoved = status === 'rejected';
  return {
    sentBy: (!isRemoved && sentBy) || '',
    isRemoved,
    explanation: explanation ?? '',
    path,
  };
}
