import { Link, useLocation } from 'react-router';

const link = 'text-ink underline underline-offset-4 hover:text-accent-ink';

/** Guests get no notifications, so they have to check the list. */
export function GuestHint() {
  return (
    <p className="mt-5 max-w-[62ch] text-ink-soft">
      You’re a guest, so this list lives only in this browser. To get updates and keep your
      submissions,{' '}
      <Link to="/sign-up" className={link}>
        create an account
      </Link>{' '}
      or{' '}
      <Link to="/sign-in?returnTo=%2Fsubmissions" className={link}>
        sign in
      </Link>
      .
    </p>
  );
}

/** For guests of a site where only members can post. */
export function MembersOnlyHint() {
  const { pathname } = useLocation();
  return (
    <p className="max-w-[62ch] text-ink-soft">
      Only members can submit content here.{' '}
      <Link to={`/sign-in?returnTo=${encodeURIComponent(pathname)}`} className={link}>
        Sign in
      </Link>{' '}
      or{' '}
      <Link to="/sign-up" className={link}>
        create an account
      </Link>{' '}
      first.
    </p>
  );
}
