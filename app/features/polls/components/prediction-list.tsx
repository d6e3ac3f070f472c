import { Link } from 'react-router';
import { countNoun } from '#app/text/count-noun.ts';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ListedPrediction } from '../predictions/list-predictions.server.ts';

export function PredictionList({ predictions }: { predictions: readonly ListedPrediction[] }) {
  return (
    <ul>
      {predictions.map((prediction) => (
        <PredictionItem key={prediction.id} prediction={prediction} />
      ))}
    </ul>
  );
}

const outcomes = { yes: 'Yes', no: 'No', void: 'Counts for nobody' } as const;

function PredictionItem({ prediction }: { prediction: ListedPrediction }) {
  const { path, question, host, claim, crowd } = prediction;
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-6 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_9rem]">
      <div className="min-w-0">
        <State prediction={prediction} />
        <h2 className="type-wide mt-1.5 text-title">
          <Link to={path} className="hover:text-accent-ink">
            <bdi>{question}</bdi>
          </Link>
        </h2>
        <p className="mt-2 max-w-[60ch] text-small text-ink-soft">
          Claim:{' '}
          <Link to={claim.path} className="underline underline-offset-4 hover:text-ink">
            <bdi>{claim.statement}</bdi>
          </Link>
        </p>
        <div className="type-label mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-faint">
          <ClaimMarks claims={claim.mark && [claim.mark]} />
          <span>
            Asked in{' '}
            <Link to={host.path} className="hover:text-ink">
              <bdi className="animated-underline">{host.title}</bdi>
            </Link>
          </span>
        </div>
      </div>
      <p className="sm:text-right">
        {crowd ? (
          <>
            <span className="type-wide block text-heading tabular-nums">{crowd.average}%</span>
            <span className="type-label text-ink-faint">
              on average, {countNoun(crowd.people, 'forecaster')}
            </span>
          </>
        ) : (
          <span className="type-label text-ink-faint">
            {prediction.isOpen ? 'Average hidden for now' : 'No forecasts'}
          </span>
        )}
      </p>
    </li>
  );
}

function State({ prediction: { isOpen, outcome, at } }: { prediction: ListedPrediction }) {
  return (
    <p className="type-label flex flex-wrap gap-x-3 text-ink-soft">
      {outcome && <span className="font-semibold text-accent-ink">{outcomes[outcome]}</span>}
      <span>
        {outcome ? 'Resolved ' : isOpen ? 'Open until ' : 'Locked since '}
        <ShortDate at={at} />
      </span>
    </p>
  );
}
