import { Link } from 'react-router';
import { formatNumber } from '#app/text/format-number.ts';
import { LocalTime } from '#app/ui/local-time.tsx';
import { RatingShape } from '#app/ui/marks/claim-mark.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import {
  type ClaimChange,
  type ClaimDetails,
  type ClaimStep,
  MAX_SHOWN_STEPS,
} from '../claim-summary.ts';

/** A line leads from each step to the one before it. */
const STEP =
  'relative pb-8 pl-10 before:absolute before:inset-y-7 before:bottom-1 before:left-[0.59375rem] before:w-px before:bg-line-strong last:pb-2 last:before:hidden';

/** Every step of the rating, the newest first. */
export function ClaimHistory({ claim: { steps, changes, publishedAt } }: { claim: ClaimDetails }) {
  return (
    <section aria-labelledby="history">
      <SectionHeading id="history" name="How we got here" />
      <StepList steps={steps} changes={changes}>
        <li className={STEP}>
          <Dot>
            <RatingShape rating="unrated" className="size-5" />
          </Dot>
          <p className="type-label text-ink-faint">
            <LocalTime at={publishedAt} />
          </p>
          <p className="mt-1">We began to track this claim.</p>
        </li>
      </StepList>
    </section>
  );
}

interface StepListProps {
  steps: readonly ClaimStep[];
  changes: readonly ClaimChange[];
  /** Shown after the oldest one. */
  children?: React.ReactNode;
}

/** Steps, and between them the merges, splits and corrections of that time. */
export function StepList({ steps, changes, children }: StepListProps) {
  const items = [
    ...changes.map((change) => ({ at: change.at, key: `change-${change.id}`, change })),
    ...steps.map((step) => ({ at: step.at, key: `step-${step.id}`, step })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <ol className="mt-7 wrap-anywhere">
      {items.map((item) =>
        'step' in item ? (
          <StepItem key={item.key} step={item.step} />
        ) : (
          <ChangeItem key={item.key} change={item.change} />
        ),
      )}
      {steps.length === MAX_SHOWN_STEPS && (
        <li className={STEP}>
          <SmallDot />
          <p className="text-ink-faint">
            These are the {formatNumber(MAX_SHOWN_STEPS)} latest steps.
          </p>
        </li>
      )}
      {children}
    </ol>
  );
}

function StepItem({ step }: { step: ClaimStep }) {
  const { fromLabel, to, toLabel, reason, evidenceId, isReversal, actor, at, of } = step;
  return (
    <li className={STEP}>
      <Dot>
        <RatingShape rating={to} className="size-5" />
      </Dot>
      <p className="type-label flex flex-wrap gap-x-4 text-ink-faint">
        <LocalTime at={at} />
        <bdi>{actor === undefined ? 'Automatic' : actor}</bdi>
      </p>
      {of && <p className="mt-1 text-small text-ink-faint">As {of}</p>}
      <p className="mt-1 font-semibold text-ink">
        {isReversal ? `Back to ${toLabel.toLowerCase()}` : toLabel}
        <span className="font-normal text-ink-faint">, was {fromLabel}</span>
      </p>
      <p className="mt-1 max-w-[62ch] whitespace-pre-line text-ink-soft">
        <bdi>{reason}</bdi>{' '}
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
  );
}

function ChangeItem({
  change: { text, details, reason, path, actor, at, of },
}: {
  change: ClaimChange;
}) {
  return (
    <li className={STEP}>
      <SmallDot />
      <p className="type-label flex flex-wrap gap-x-4 text-ink-faint">
        <LocalTime at={at} />
        <bdi>{actor}</bdi>
      </p>
      {of && <p className="mt-1 text-small text-ink-faint">As {of}</p>}
      <p className="mt-1 max-w-[62ch]">
        {path ? (
          <Link to={path} className="hover:text-accent-ink">
            <span className="animated-underline">{text}</span>
          </Link>
        ) : (
          text
        )}
      </p>
      {details.length > 0 && (
        <ul className="mt-1 max-w-[62ch] text-ink-soft">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {reason && <p className="mt-1 max-w-[62ch] whitespace-pre-line text-ink-soft">{reason}</p>}
    </li>
  );
}

function Dot({ children }: { children: React.ReactNode }) {
  return <span className="absolute top-0.5 left-0 bg-ground">{children}</span>;
}

/** Beside what is no step of the rating. */
function SmallDot() {
  return (
    <Dot>
      <span
        aria-hidden="true"
        className="m-1.5 block size-2 rounded-full border border-ink-faint"
      />
    </Dot>
  );
}
