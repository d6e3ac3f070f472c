import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { ProofField } from '#app/features/flood-control/embeds/proof-field.tsx';
import { readHint } from '#app/features/identity/embeds/identity-hint.ts';
import { refreshMe } from '#app/features/identity/embeds/use-me.ts';
import { useOnNewValue } from '#app/ui/forms/use-on-new-value.ts';
import { useAutoClosingDetails } from '#app/ui/use-auto-closing-details.ts';
import { type FollowLevel, type FollowTarget, levelOptions } from './follow-target.ts';

const labels = { all: 'Following', replies: 'Follow', none: 'Muted' } as const;

type FollowResponse =
  | { level: FollowLevel }
  | { errors: { form?: string; proof?: string }; values: { level: FollowLevel } };

/**
 * Chooses how much someone hears of the target. The HTML is the same for everyone; the viewer's choice
 * is requested after the page has loaded. Without scripts, a choice leads to the list of follows.
 */
export function FollowControl({
  target,
  isLeft = false,
  isLeftOnPhones = false,
}: {
  target: FollowTarget;
  /** Where it stands at the left of its column. */
  isLeft?: boolean;
  /** Below a page title, where phones show it on the left and open it in the page. */
  isLeftOnPhones?: boolean;
}) {
  const details = useAutoClosingDetails();
  const fetcher = useFetcher<FollowResponse>();
  const level = useLevel(target, fetcher.data);
  const refusal = fetcher.data && 'errors' in fetcher.data ? fetcher.data : undefined;
  return (
    <details ref={details} className="group/follow relative">
      <summary className="type-label inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="animated-underline">{labels[level ?? 'replies']}</span>
        <span aria-hidden="true" className="group-open/follow:rotate-180">
          ⌄
        </span>
      </summary>
      <fetcher.Form
        method="post"
        action="/follow"
        className={`absolute top-full ${isLeft ? 'left-0' : 'right-0'} z-30 w-72 max-w-[calc(100vw-2rem)] rounded-edge border border-line-strong bg-raised py-2 shadow-float ${isLeftOnPhones ? 'max-sm:static max-sm:max-w-full' : ''}`}
        onSubmit={() => {
          details.current?.removeAttribute('open');
          // The button that was pressed is hidden now.
          details.current?.querySelector('summary')?.focus();
        }}
      >
        <input type="hidden" name="target" value={target} />
        {refusal?.errors.proof && (
          <>
            <input type="hidden" name="level" value={refusal.values.level} />
            <ProofField challenge={refusal.errors.proof} noun="follows" />
          </>
        )}
        {levelOptions(target).map((option) => (
          <button
            key={option.level}
            type="submit"
            name="level"
            value={option.level}
            aria-pressed={level && level === option.level}
            className="grid min-h-11 w-full gap-0.5 border-l-2 border-transparent px-4 py-2 text-left hover:bg-sunk aria-pressed:border-accent-ink"
          >
            <span className="type-label text-ink">{option.label}</span>
            <span className="text-small text-ink-soft">{option.text}</span>
          </button>
        ))}
      </fetcher.Form>
      <p role="status" className="sr-only">
        {fetcher.data && 'level' in fetcher.data && `Saved: ${labels[fetcher.data.level]}`}
      </p>
      {refusal?.errors.form && (
        <p role="alert" className="text-small text-danger">
          {refusal.errors.form}
        </p>
      )}
    </details>
  );
}

/** Undefined until it is known, and for visitors, who have chosen nothing. */
function useLevel(target: FollowTarget, saved: FollowResponse | undefined) {
  const [level, setLevel] = useState<FollowLevel>();
  useEffect(() => {
    setLevel(undefined);
    if (!readHint()) return;
    const abort = new AbortController();
    fetch(`/follow?target=${target}`, { signal: abort.signal })
      .then((response) => response.json())
      .then((found: { level?: FollowLevel }) => setLevel(found.level))
      // Without an answer the page shows what visitors see, and saving works.
      .catch(() => {});
    return () => abort.abort();
  }, [target]);
  useOnNewValue(saved, (response) => {
    if (!('level' in response)) return;
    setLevel(response.level);
    // A visitor is a guest now, with an inbox.
    void refreshMe();
  });
  return level;
}
