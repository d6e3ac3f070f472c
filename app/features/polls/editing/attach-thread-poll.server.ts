import { AppError } from '#app/errors.ts';
import { parseCheckedForm } from '#app/http/forms/parse-form.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type PollValues, pollFields, threadPollFields } from '../polls.schema.ts';
import { findPollProblems, savePoll } from './save-poll.server.ts';

/** What opens a thread along with its message. */
export interface ThreadPoll {
  /** For screening, with the message. */
  text: string;
  /** Call it in the transaction that adds the thread. */
  save: (unit: UnitOfWork, thread: { id: number; creatorId: number }) => Promise<void>;
}

/** Reads the poll in a form that opens a thread; other posts have none. @throws AppError refused, with messages by field */
export async function attachThreadPoll(
  { db, now }: { db: Database; now: Date },
  form: FormData,
): Promise<ThreadPoll | undefined> {
  if (form.get('thread') || form.get('subject')) return undefined;
  const typed = await parseCheckedForm(threadPollFields.input, form, (valid) =>
    findPollProblems(db, undefined, valid, { now }),
  );
  const values: PollValues = { ...pollFields.initial, ...typed };
  const errors = await findPollProblems(db, undefined, values, { now });
  if (values.pollQuestion === '') errors.pollQuestion = 'Enter a question.';
  if (values.pollOptions.length < 2)
    errors.pollOptions ??= 'Enter at least two options, one per line.';
  if (Object.keys(errors).length > 0) throw new AppError('refused', { errors });
  return {
    text: [values.pollQuestion, ...values.pollOptions].join('\n'),
    save: async (unit, { id, creatorId }) => {
      await savePoll(unit, { kind: 'thread', id }, values, { now, creatorId });
    },
  };
}
