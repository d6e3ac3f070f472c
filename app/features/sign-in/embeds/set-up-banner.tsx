import { Link } from 'react-router';

/** Shown on the home page until the site has an owner. */
export function SetUpBanner() {
  return (
    <p className="page-width border-b border-line pt-24 pb-4 text-small">
      This site is not set up yet.{' '}
      <Link to="/set-up" className="underline underline-offset-4 hover:text-accent-ink">
        Set it up
      </Link>
    </p>
  );
}
