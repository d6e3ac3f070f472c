import { SectionHeading } from '#app/ui/section-heading.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ClaimDetails, ClaimStep } from '../claim-summary.ts';
import { RatingShape } from '../embeds/claim-mark.tsx';

/** A line leads from each step to the one before it. */
const STEP =
  'relative pb-8 pl-10 before:absolute before:inset-y-7 before:bottom-1 before:left-[0.59375rem] before:w-px before:bg-line-strong last:pb-2 last:before:hidden';

/** Every step of the rating, the newest first. */
export function ClaimHistory({ claim: { steps, publishedAt } }: { claim: ClaimDetails }) {
  return (
    <section aria-labelledby="history">
      <SectionHeading id="history" name="How we got here" />
      <StepList steps={steps}>
        <li className={STEP}>
          <Dot>
            <RatingShape rating="unrated" className="size-5" />
          </Dot>
          <p className="type-label text-ink-faint">
            <ShortDate at={publishedAt} />
          </p>
          <p className="mt-1">We began to track this claim.</p>
        </li>
      </StepList>
    </section>
  );
}

/** @param props.children what comes after the oldest step */
export function StepList({
  steps,
  children,
}: {
  steps: readonly ClaimStep[];
  children?: React.ReactNode;
}) {
  return (
    <ol className="mt-7">
      {steps.map(({ id, fromLabel, to, toLabel, reason, evidenceId, isReversal, actor, at }) => (
        <li key={id} className={STEP}>
          <Dot>
            <RatingShape rating={to} className="size-5" />
          </Dot>
          <p className="type-label flex flex-wrap gap-x-4 text-ink-faint">
            <ShortDate at={at} />
            <span>{actor === undefined ? 'Automatic' : actor}</span>
          </p>
          <p className="mt-1 font-semibold text-ink">
            {isReversal ? `Back to ${toLabel.toLowerCase()}` : toLabel}
            <span className="font-normal text-ink-faint">, was {fromLabel}</span>
          </p>
          <p className="mt-1 max-w-[62ch] whitespace-pre-line text-ink-soft">
            {reason}{' '}
            {evidenceId !== undefined && (
              <a
                href={`#evidence-${evidenceId}`}
                className="whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
              >
                See the evidence
              </a>
            )}
          </p>
        </li>
      ))}
      {children}
    </ol>
  );
}

function Dot({ children }: { children: React.ReactNode }) {
  return <span className="absolute top-0.5 left-0 bg-ground">{children}</span>;
}
