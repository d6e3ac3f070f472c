import { Link } from 'react-router';

const linkClass = 'underline decoration-line-strong underline-offset-4 hover:text-accent-ink';

/** How records are made, how to dispute one, and what they are not for. */
export function FairPlay() {
  return (
    <div className="mt-14 grid max-w-[68ch] gap-3 border-t border-line pt-6 text-small text-ink-soft">
      <p>
        A source gets credit for what it said first, not for passing on what others said, nor for
        what it said once a claim was settled. Speaking against a claim was right if the claim is
        debunked, and wrong if it’s confirmed. We show a percentage once five of its claims are
        settled.
      </p>
      <p>
        If a record is wrong, say so in the discussion of the{' '}
        <Link to="/claims" className={linkClass}>
          claim
        </Link>
        , with a source, or{' '}
        <Link to="/disclaimer" className={linkClass}>
          write to us
        </Link>
        . If you’re right, we correct it.
      </p>
      <p>A wrong call about a video game hurts nobody. Don’t use these records to harass anyone.</p>
    </div>
  );
}
