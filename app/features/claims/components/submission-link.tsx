import { Link } from 'react-router';

/** What a claim was made from, if a reader sent it in. */
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
