import { Link, useLocation } from 'react-router';
import { useMe } from '#app/features/identity/embeds/use-me.ts';

/**
 * Offers to sign in instead of the composer, where guests can't post. Pages are the same for everyone,
 * so styles choose what is shown; without scripts both are.
 */
export default function MembersOnly({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="members-only" data-viewer={useMe()?.kind}>
      <p className="members-only-offer">
        Only members can post here.{' '}
        <Link to={`/sign-in?returnTo=${encodeURIComponent(pathname)}`}>Sign in</Link> or{' '}
        <Link to="/sign-up">create an account</Link> to take part.
      </p>
      <div className="members-only-form">{children}</div>
    </div>
  );
}
