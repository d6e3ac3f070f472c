import { useId } from 'react';
import { Link } from 'react-router';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { formatScore } from '../forecasts/format-score.ts';
import type { PollCounts, PollView } from '../poll-view.ts';

interface ForecastFieldProps {
  prediction: NonNullable<PollView['prediction']>;
  isOpen: boolean;
  /** Said by the viewer, or typed last. */
  percent: string | undefined;
  /** Its score, in ten-thousandths. */
  score: number | undefined;
  counts: PollCounts | undefined;
  error: string | undefined;
}

/** The claim of a prediction, and how likely voters think it is. */
export function ForecastField(props: ForecastFieldProps) {
  const { prediction, isOpen, percent, counts, error } = props;
  const id = useId();
  return (
    <>
      <p className="max-w-[60ch] text-ink-soft wrap-anywhere">
        Will this claim turn out true?{' '}
        <Link to={prediction.path} className="underline underline-offset-4 hover:text-ink">
          <bdi>{prediction.statement}</bdi>
        </Link>
      </p>
      {isOpen && (
        <div className="mt-5 grid gap-1.5">
          <label htmlFor={id} className="type-label text-ink">
            How likely is it? <span className="text-ink-faint">(0 to 100 percent)</span>
          </label>
          <span className="flex items-center gap-2">
            <input
              // A new answer of the server replaces what was typed.
              key={percent}
              id={id}
              name="percent"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              defaultValue={percent}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className="min-h-12 w-24 rounded-edge border border-line-strong bg-raised px-3.5 text-base text-ink tabular-nums hover:border-ink-soft aria-invalid:border-danger"
            />
            <span aria-hidden="true">%</span>
          </span>
          <FieldError id={`${id}-error`} text={error} />
        </div>
      )}
      <Outcome {...props} />
      {counts && <Crowd counts={counts} hasOutcome={prediction.outcome !== undefined} />}
    </>
  );
}

const outcomes = {
  yes: 'Yes: the claim turned out true.',
  no: 'No: the claim didn’t turn out true.',
  void: 'The claim turned out partly true, so this prediction counts for nobody.',
} as const;

function Outcome({ prediction: { outcome }, isOpen, percent, score }: ForecastFieldProps) {
  if (isOpen) return null;
  return (
    <div className="mt-5 grid gap-1">
      <p className="text-title font-semibold">
        {outcome ? outcomes[outcome] : 'Forecasts have ended. The outcome isn’t known yet.'}
      </p>
      {percent !== undefined && (
        <p>
          You said {percent}%.
          {score !== undefined && ` Your Brier score: ${formatScore(score)} (0 is perfect).`}
        </p>
      )}
    </div>
  );
}

function Crowd({ counts: { average }, hasOutcome }: { counts: PollCounts; hasOutcome: boolean }) {
  if (average === undefined) return null;
  return (
    <div className="mt-5">
      <p>
        On average, forecasters {hasOutcome ? 'said' : 'say'}{' '}
        <strong className="tabular-nums">{average}%</strong>.
      </p>
      <span aria-hidden="true" className="mt-2 block h-1.5 rounded-edge bg-line">
        <span className="block h-full rounded-edge bg-accent" style={{ width: `${average}%` }} />
      </span>
    </div>
  );
}
