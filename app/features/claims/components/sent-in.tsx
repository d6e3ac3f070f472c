import { Link } from 'react-router';
import type { EvidenceSender } from '../submitted/evidence-sender.ts';

/** Tells staff which reader sent evidence in, and how they know. */
export function SentIn({ sentBy, isRemoved, explanation, path }: EvidenceSender) {
  return (
    <>
      Sent in by <bdi>{sentBy || 'a reader'}</bdi>
      {isRemoved && ', whose submission was removed'}
      {path && (
        <>
          {' · '}
          <Link to={path} className="underline underline-offset-4">
            Submission<span className="sr-only"> by {sentBy || 'a reader'}</span>
          </Link>
        </>
      )}
      {explanation && (
        <span className="block wrap-anywhere whitespace-pre-line">
          Where it comes from: {explanation}
        </span>
      )}
    </>
  );
}
