import { Link } from 'react-router';

interface SentInProps {
  /** Their name. */
  sentBy: string;
  /** What they told staff about where it comes from. */
  explanation: string;
  /** Of the review page, for those who review submissions. */
  path: string | undefined;
}

/** Tells staff which reader sent evidence in, and how they know. */
export function SentIn({ sentBy, explanation, path }: SentInProps) {
  return (
    <>
      Sent in by {sentBy || 'a reader'}
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
