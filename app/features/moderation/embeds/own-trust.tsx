import type { TrustProgress } from '../trust/trust-levels.ts';

/** A member's own level, and what comes next. */
export function OwnTrust({ trust: { name, isSetByStaff, gives, next } }: { trust: TrustProgress }) {
  return (
    <div className="mt-3 grid max-w-[60ch] gap-3 text-ink-soft">
      <p>
        You’re at <strong className="text-ink">{name}</strong>
        {isSetByStaff && ', set by a moderator'}. Your profile shows it.
      </p>
      <Gives gives={gives} />
      {next && (
        <>
          <p>
            <strong className="text-ink">{next.name}</strong> {next.message}
          </p>
          {next.gives.length > 0 && <p>From then on:</p>}
          <Gives gives={next.gives} />
        </>
      )}
      <p className="text-note text-ink-faint">
        Accepted posts are those that are public, and approved submissions. A level isn’t lost when
        a post goes.
      </p>
    </div>
  );
}

function Gives({ gives }: { gives: readonly string[] }) {
  if (gives.length === 0) return null;
  return (
    <ul className="list-disc pl-5">
      {gives.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
