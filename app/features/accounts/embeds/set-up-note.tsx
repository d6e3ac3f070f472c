import { Link } from 'react-router';

/** Over the home page of a site nobody runs yet. */
export function SetUpNote() {
  return (
    <p className="page-width border-b border-line pt-24 pb-4 text-small">
      This site is not set up yet.{' '}
      <Link to="/set-up" className="underline underline-offset-4 hover:text-accent-ink">
        How to set it up
      </Link>
    </p>
  );
}
