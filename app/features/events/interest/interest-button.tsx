import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { ProofField } from '#app/features/flood-control/embeds/proof-field.tsx';
import { readHint } from '#app/features/identity/embeds/identity-hint.ts';
import { refreshMe } from '#app/features/identity/embeds/use-me.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { useOnNewValue } from '#app/ui/forms/use-on-new-value.ts';
import { Icon } from '#app/ui/icons.tsx';
import { type EventSummary, isOver } from '../event-summary.ts';
import type { InterestState } from './interest.schema.ts';

const STAR = 'M10 2.5l2.3 4.9 5.3.6-3.9 3.6 1 5.3-4.7-2.6-4.7 2.6 1-5.3L2.4 8l5.3-.6z';

type InterestResponse = InterestState | { errors: { form?: string; proof?: string } };

/**
 * Says how many are interested, and counts the viewer. The HTML is the same for everyone; the viewer's own
 * state is requested after the page has loaded. Nobody can become interested in what has ended or is canceled.
 */
export function InterestButton({ event }: { event: EventSummary }) {
  const { id } = event;
  const fetcher = useFetcher<InterestResponse>();
  const interest = useInterest(id, fetcher.data);
  const { isInterested = false, count = event.interested } = interest ?? {};
  const { form: error, proof } =
    fetcher.data && 'errors' in fetcher.data ? fetcher.data.errors : {};
  const label = count > 0 && <span className="tabular-nums">{formatNumber(count)} interested</span>;
  if (isOver(event)) return label && <p className="mt-8 text-small text-ink-soft">{label}</p>;
  return (
    <fetcher.Form
      method="post"
      action={`/events/${id}/interest`}
      className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2"
      onSubmit={(submit) => {
        if (fetcher.state !== 'idle') submit.preventDefault();
      }}
    >
      <input
        type="hidden"
        name="change"
        value={interest ? (isInterested ? 'off' : 'on') : 'toggle'}
      />
      <button type="submit" aria-pressed={isInterested} className={buttonClasses('outlined')}>
        <Icon d={STAR} className={`size-4.5 ${isInterested ? 'fill-current' : ''}`} />
        Interested
      </button>
      <p role="status" className="text-small text-ink-soft">
        {label}
      </p>
      <ProofField challenge={proof} noun="people interested in events" />
      {error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </fetcher.Form>
  );
}

/** Undefined until it is known, and for visitors. */
function useInterest(id: number, saved: InterestResponse | undefined) {
  const [interest, setInterest] = useState<InterestState>();
  useEffect(() => {
    if (!readHint()) return;
    const abort = new AbortController();
    fetch(`/events/${id}/interest`, { signal: abort.signal })
      .then((response) => response.json())
      .then(setInterest)
      // Without an answer the page shows what visitors see, and saving works.
      .catch(() => {});
    return () => abort.abort();
  }, [id]);
  useOnNewValue(saved, (response) => {
    if ('errors' in response) return;
    setInterest(response);
    // A visitor is a guest now.
    void refreshMe();
  });
  return interest;
}
