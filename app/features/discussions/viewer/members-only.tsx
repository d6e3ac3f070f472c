import { useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { useMe } from '#app/features/identity/embeds/use-me.ts';
import { GuestPosting } from '#app/ui/guest-posting.ts';

/**
 * Offers to sign in instead of the composer, if guests can't post here. Pages are the same for
 * everyone, so styles choose what is shown; without scripts both are.
 */
export function MembersOnly({ children }: { children: React.ReactNode }) {
  const allowsGuests = useContext(GuestPosting);
  const me = useMe();
  if (allowsGuests) return children;
  return (
    <div className="members-only" data-viewer={me?.kind}>
      <SignInOffer />
      <div className="members-only-form">{children}</div>
    </div>
  );
}

const link = 'text-ink underline underline-offset-4 hover:text-accent-ink';

function SignInOffer() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ returnTo: pathname + search });
  return (
    <p className="members-only-offer my-3 text-small text-ink-soft">
      Only members can post here.{' '}
      <Link to={`/sign-in?${query}`} className={link}>
        Sign in
      </Link>{' '}
      or{' '}
      <Link to="/sign-up" className={link}>
        create an account
      </Link>{' '}
      to take part.
    </p>
  );
}
