import { Link } from 'react-router';

/** For guests, as bookmarks need an account. */
export function SignInHint({ returnTo }: { returnTo: string }) {
  return (
    <p className="max-w-[60ch] text-ink-soft">
      Only members can save things.{' '}
      <Link
        className="underline underline-offset-4 hover:text-ink"
        to={`/sign-in?returnTo=${encodeURIComponent(returnTo)}`}
      >
        Sign in
      </Link>{' '}
      or{' '}
      <Link className="underline underline-offset-4 hover:text-ink" to="/sign-up">
        create an account
      </Link>{' '}
      to keep a private list.
    </p>
  );
}
