import { Link } from 'react-router';

/** Links a claim to the reader's submission that it was made from. */
export function SubmissionLink({ title, path }: { title: string; path: string }) {
  return (
    <>
      Made from the submission{' '}
      <Link to={path} className="underline">
        “{title}”
      </Link>
      .
    </>
  );
}
