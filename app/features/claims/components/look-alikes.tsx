import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { AdminTitle } from '#app/ui/admin/admin-field.tsx';
import type { FieldViewProps } from '#app/ui/admin/forms/fields-view.tsx';
import { ClaimMark } from '#app/ui/marks/claim-mark.tsx';
import type { LookAlike } from '../embeds/claim-rating.ts';

const WAIT_MS = 250;

interface StatementInputProps {
  field: FieldViewProps;
  /** What it starts with. */
  initial: string;
  /** Those that look like that. */
  lookAlikes: readonly LookAlike[];
  /** The claim itself. */
  exceptId?: number;
}

/** The statement of a claim, with the claims that look like it while someone types. */
export function StatementInput({
  field: { kind: _, options: __, ...field },
  initial,
  lookAlikes,
  exceptId,
}: StatementInputProps) {
  const [typed, setTyped] = useState(initial);
  const found = useLookAlikes(typed, { initial, lookAlikes, exceptId });
  return (
    <div>
      <AdminTitle {...field} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      <div role="status">
        <LookAlikes claims={found} />
      </div>
    </div>
  );
}

export function LookAlikes({ claims }: { claims: readonly LookAlike[] }) {
  if (claims.length === 0) return null;
  return (
    <div className="mt-3 border-l-2 border-accent-ink pl-4">
      <p className="type-label text-ink-soft">These look alike</p>
      <ul className="mt-1">
        {claims.map(({ id, statement, isPublic, ...mark }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-1 text-note">
            <ClaimMark {...mark} />
            <Link to={`/admin/edit-claim/${id}/evidence`} className="admin-quiet-link">
              <bdi>{statement}</bdi>
            </Link>
            {!isPublic && <span className="text-ink-faint">not public</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Known {
  initial: string;
  lookAlikes: readonly LookAlike[];
  exceptId: number | undefined;
}

function useLookAlikes(typed: string, { initial, lookAlikes, exceptId }: Known) {
  const [found, setFound] = useState(lookAlikes);
  useEffect(() => {
    if (typed === initial) return setFound(lookAlikes);
    const stopped = new AbortController();
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ statement: typed });
      if (exceptId !== undefined) query.set('except', String(exceptId));
      fetch(`/admin/look-alikes?${query}`, { signal: stopped.signal })
        .then((response) => (response.ok ? response.json() : { claims: [] }))
        .then(({ claims }: { claims: LookAlike[] }) => setFound(claims))
        // The browser is offline, or something else has been typed since.
        .catch(() => undefined);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [typed, initial, lookAlikes, exceptId]);
  return found;
}
