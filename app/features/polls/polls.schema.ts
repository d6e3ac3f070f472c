import { z } from 'zod';
import { normalizeClaim, parseClaimId } from '#app/http/claim-id.ts';
import { choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields, type Field, orBlank } from '#app/http/forms/fields/fields.ts';
import { localTime } from '#app/http/forms/fields/picker-fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';
import { fieldText } from '#app/http/forms/to-text.ts';
import { fromLocalTime, SKIPPED_TIME, toLocalTime } from '#app/text/dates/zoned-time.ts';
import { toOneLine } from '#app/text/one-line.ts';
import type { PollsTable } from '#db/tables/polls.ts';
import { findOptionsProblem, MAX_QUESTION_LENGTH, MIN_OPTIONS } from './polls.policy.ts';

const options: Field<string[]> = {
  kind: 'lines',
  label: 'Options',
  hint: '2 to 20, one per line.',
  rows: 4,
  input: z
    .string()
    .transform((typed) => typed.split('\n').map(toOneLine).filter(Boolean))
    .superRefine((labels, context) => {
      const message = findOptionsProblem(labels);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  stored: z.array(z.string()),
  initial: [],
  toForm: (labels) => labels.join('\n'),
};

/** Forms and versions from before there were polls lack the field. */
function orInitial<Value>({ input, ...field }: Field<Value>): Field<Value> {
  return { ...field, input: z.preprocess((typed) => typed || fieldText(field.initial), input) };
}

/** The fields of a poll on the form of a thread, which anyone can open. */
const threadPollFieldTable = {
  pollQuestion: orInitial(text('Question', { max: MAX_QUESTION_LENGTH })),
  pollOptions: orInitial(options),
  pollAnswers: orInitial(
    choice('Answers', { one: 'One option', several: 'Several options' }, { initial: 'one' }),
  ),
  pollResults: orInitial(
    choice(
      'Results',
      {
        always: 'Always shown',
        'after-vote': 'Shown after voting',
        'after-close': 'Shown when the poll has closed',
      },
      { initial: 'always' },
    ),
  ),
  pollVoters: orInitial(
    choice(
      'Who can vote',
      { everyone: 'Everyone', members: 'Members only' },
      { initial: 'everyone' },
    ),
  ),
  pollCloses: orInitial(
    orBlank(localTime('Closes', { hint: 'In the site’s time zone. Leave blank to keep it open.' })),
  ),
};

/** Those of staff, also beside the fields of content. */
export const pollFieldTable = {
  ...threadPollFieldTable,
  pollClaim: orInitial(
    text('Predicts the claim', {
      hint: 'For a prediction: type to find an open claim, or enter its number or URL. Readers say how likely it is, so Options and Answers don’t apply and aren’t saved. It needs a closing time.',
      max: 300,
      schema: z.string().transform((typed) => normalizeClaim(typed)),
    }),
  ),
};

export const pollFields = defineFields(pollFieldTable);

export const threadPollFields = defineFields(threadPollFieldTable);

/** Those in a private thread, where only its readers can vote. */
export const privatePollFields = threadPollFields.shown.filter(({ name }) => name !== 'pollVoters');

export type PollValues = typeof pollFields.initial;

/** A poll as it is saved. */
export interface PollInput {
  question: string;
  options: string[];
  isMultiple: boolean;
  results: PollsTable['results'];
  isMembersOnly: boolean;
  closesAt: Date | null;
  /** The claim that a prediction is about. */
  claimId: number | null;
}

/** Undefined if there is none: no question, options or claim. Values must have no errors. */
export function toPollInput(values: PollValues, timeZone: string): PollInput | undefined {
  const { pollQuestion: question, pollOptions, pollClaim } = values;
  if (question === '' && pollOptions.length === 0 && pollClaim === '') return undefined;
  const claimId = parseClaimId(pollClaim) ?? null;
  return {
    question,
    options: claimId === null ? pollOptions : [],
    isMultiple: claimId === null && values.pollAnswers === 'several',
    results: values.pollResults,
    isMembersOnly: values.pollVoters === 'members',
    closesAt: values.pollCloses ? (fromLocalTime(values.pollCloses, timeZone) ?? null) : null,
    claimId,
  };
}

export function toPollValues(poll: PollInput | undefined, timeZone: string): PollValues {
  if (!poll) return pollFields.initial;
  return {
    pollQuestion: poll.question,
    pollOptions: poll.options,
    pollAnswers: poll.isMultiple ? 'several' : 'one',
    pollResults: poll.results,
    pollVoters: poll.isMembersOnly ? 'members' : 'everyone',
    pollCloses: poll.closesAt ? toLocalTime(poll.closesAt, timeZone) : null,
    pollClaim: poll.claimId === null ? '' : String(poll.claimId),
  };
}

/**
 * Checks values that are valid on their own against each other. Returns messages by field. `saved` is the poll as it
 * is, whose closing time may have passed.
 */
export function findPollErrors(
  valid: Partial<PollValues>,
  { timeZone, now, saved }: { timeZone: string; now: Date; saved?: PollInput | undefined },
): Record<string, string> {
  const { pollQuestion: question, pollOptions: labels, pollCloses: closes } = valid;
  const isPrediction = Boolean(valid.pollClaim);
  const errors: Record<string, string> = {};
  if (question === '' && (labels?.length || isPrediction)) {
    errors.pollQuestion = 'Enter a question.';
  }
  if (!isPrediction && question && labels && labels.length < MIN_OPTIONS) {
    errors.pollOptions = 'Enter at least two options, one per line.';
  }
  if (isPrediction && closes === null) {
    errors.pollCloses = 'Choose when forecasts end.';
  }
  if (!isPrediction && question && closes === null && valid.pollResults === 'after-close') {
    errors.pollCloses = 'Choose a time, because the results show once the poll has closed.';
  }
  if (closes && (question || labels?.length || isPrediction)) {
    const closesAt = fromLocalTime(closes, timeZone);
    const isSaved = closesAt?.getTime() === saved?.closesAt?.getTime();
    if (!closesAt) errors.pollCloses = SKIPPED_TIME;
    else if (closesAt <= now && !isSaved) {
      errors.pollCloses = 'Choose a time in the future, or leave it blank.';
    }
  }
  return errors;
}
