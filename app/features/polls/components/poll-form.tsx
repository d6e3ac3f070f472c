import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { ProofField } from '#app/features/flood-control/embeds/proof-field.tsx';
import { countNoun } from '#app/text/count-noun.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { pollPath } from '../poll-tags.ts';
import {
  hasVoted,
  type OwnVote,
  type PollCounts,
  type PollView,
  type RefusedVote,
} from '../poll-view.ts';
import { ForecastField } from './forecast-field.tsx';

interface PollFormProps {
  poll: PollView;
  /** Undefined until the page knows it. */
  own: OwnVote | undefined;
  /** Undefined while they are hidden from the viewer. */
  counts: PollCounts | undefined;
  refusal?: RefusedVote | undefined;
  isPending?: boolean;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

const voteLabels = { send: 'Vote', change: 'Change vote', withdraw: 'Withdraw vote' };
const forecastLabels = {
  send: 'Send forecast',
  change: 'Change forecast',
  withdraw: 'Withdraw forecast',
};

/** The options with their counts, or what a prediction asks. Voting leads to the poll's page, unless a script sends the form. */
export function PollForm(props: PollFormProps) {
  const { poll, own, counts, refusal, isPending = false, onSubmit } = props;
  const { id, options, isMultiple, isOpen, prediction } = poll;
  const labels = prediction ? forecastLabels : voteLabels;
  const chosen = refusal?.choices ?? own?.choices ?? [];
  const isOwn = hasVoted(own);
  const { option: optionError, percent: percentError, proof, ...others } = refusal?.errors ?? {};
  const error = optionError ?? Object.values(others)[0];
  const errorId = `poll-${id}-error`;
  return (
    <form method="post" action={pollPath(id)} onSubmit={onSubmit} noValidate className="mt-4">
      <fieldset disabled={!isOpen} aria-describedby={error ? errorId : undefined}>
        <legend className="sr-only">{poll.question}</legend>
        {prediction && (
          <ForecastField
            prediction={prediction}
            isOpen={isOpen}
            percent={refusal?.percent ?? own?.percent?.toString()}
            score={own?.score}
            counts={counts}
            error={percentError}
          />
        )}
        <ul className="grid gap-1">
          {options.map((option) => (
            <Option
              key={option.id}
              option={option}
              name={`poll-${id}`}
              isMultiple={isMultiple}
              isOpen={isOpen}
              isChosen={chosen.includes(option.id)}
              isOwn={own?.choices.includes(option.id) ?? false}
              counts={counts}
            />
          ))}
        </ul>
      </fieldset>
      <FieldError id={errorId} text={error} />
      <ProofField challenge={proof} noun="votes by guests" />
      {isOpen && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton
            label={labels[isOwn ? 'change' : 'send']}
            pendingLabel="Sending…"
            isPending={isPending}
          />
          {isOwn && (
            <button
              type="submit"
              name="intent"
              value="withdraw"
              className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
            >
              <span className="animated-underline">{labels.withdraw}</span>
            </button>
          )}
        </div>
      )}
      <PollFacts poll={poll} own={own} counts={counts} />
    </form>
  );
}

interface OptionProps {
  option: PollView['options'][number];
  name: string;
  isMultiple: boolean;
  isOpen: boolean;
  isChosen: boolean;
  /** The viewer voted for it. */
  isOwn: boolean;
  counts: PollCounts | undefined;
}

function Option({ option, name, isMultiple, isOpen, isChosen, isOwn, counts }: OptionProps) {
  const votes = counts?.votes[option.id] ?? 0;
  const share = counts && counts.voters > 0 ? Math.round((votes / counts.voters) * 100) : 0;
  const id = `${name}-${option.id}`;
  const Row = isOpen ? 'label' : 'div';
  return (
    <li>
      <Row
        htmlFor={isOpen ? id : undefined}
        className={`block py-1 ${isOpen ? 'cursor-pointer' : ''}`}
      >
        <span className="flex min-h-9 items-center gap-3">
          {isOpen && (
            <input
              // A new answer of the server replaces what was chosen.
              key={String(isChosen)}
              type={isMultiple ? 'checkbox' : 'radio'}
              id={id}
              name="option"
              value={option.id}
              defaultChecked={isChosen}
              className="size-5 shrink-0 accent-accent"
            />
          )}
          <span className="min-w-0 flex-1 wrap-anywhere">
            <bdi>{option.label}</bdi>{' '}
            {isOwn && <span className="type-label ms-1 text-accent-ink">Your vote</span>}
          </span>
          {counts && (
            <span className="type-label shrink-0 text-ink-soft tabular-nums">
              {share}% <span className="text-ink-faint">({votes})</span>
            </span>
          )}
        </span>
        {counts && (
          <span aria-hidden="true" className="mt-0.5 block h-1.5 rounded-edge bg-line">
            <span
              className={`block h-full rounded-edge ${isOwn ? 'bg-accent' : 'bg-ink-faint'}`}
              style={{ width: `${share}%` }}
            />
          </span>
        )}
      </Row>
    </li>
  );
}

const hiddenUntil = {
  always: '',
  'after-vote': 'Results show once you’ve voted.',
  'after-close': 'Results show when the poll has closed.',
} as const;

const hiddenForecasts = {
  always: '',
  'after-vote': 'The average shows once you’ve said how likely it is.',
  'after-close': 'The average shows when forecasts have ended.',
} as const;

function PollFacts({ poll, own, counts }: Pick<PollFormProps, 'poll' | 'own' | 'counts'>) {
  const { isOpen, isMultiple, isMembersOnly, closesAt, results, prediction } = poll;
  return (
    <p className="type-label mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-faint">
      {counts && <span>{countNoun(counts.voters, prediction ? 'forecaster' : 'voter')}</span>}
      {isOpen && isMultiple && <span>Choose any number</span>}
      {isOpen && isMembersOnly && <span>Members only</span>}
      {isOpen && closesAt && (
        <span>
          Closes <LocalTime at={closesAt} />
        </span>
      )}
      {!isOpen && !prediction && <span>Closed</span>}
      {!counts && <span>{(prediction ? hiddenForecasts : hiddenUntil)[results]}</span>}
      {own?.toolsPath && (
        <Link to={own.toolsPath} className="inline-flex min-h-11 items-center hover:text-ink">
          <span className="animated-underline">Poll tools</span>
        </Link>
      )}
    </p>
  );
}
