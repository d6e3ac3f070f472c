import { Link } from 'react-router';

const link = 'text-ink underline underline-offset-4 hover:text-accent-ink';

/** Guests are told nothing by mail or bell: this list is where they look. */
export function GuestHint() {
  return (
    <p className="mt-5 max-w-[62ch] text-ink-soft">
      You are here as a guest: this list belongs to this browser, so come back to see what became of
      something. With an account you are told, and keep it all:{' '}
      <Link to="/sign-up" className={link}>
        create one
      </Link>{' '}
      or{' '}
      <Link to="/sign-in?returnTo=%2Fsubmissions" className={link}>
        sign in
      </Link>
      .
    </p>
  );
}
