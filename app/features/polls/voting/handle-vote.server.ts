import { AppError } from '#app/errors.ts';
import { parseRowId, requireRow } from '#app/http/content-id.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { isHostShown, toHostRef } from '../poll-host.server.ts';
import type { VoteResponse } from '../poll-view.ts';
import { findPoll } from '../polls.queries.server.ts';
import type { ReadGate } from '../read-gate.server.ts';
import { presentVote } from '../reading/get-poll.server.ts';
import { castVote, membersOnly } from './cast-vote.server.ts';
import type { VoteGate } from './vote-gate.server.ts';

type VoteRequest = RequestContext & { checkMayVote: VoteGate; mayReadThread: ReadGate };

/**
 * Does what the form says: vote, or withdraw. Refusals keep what was chosen.
 * @throws AppError not-found if the viewer doesn't see the poll
 */
export async function handleVote(
  request: VoteRequest,
  id: number | undefined,
  form: FormData,
): Promise<{ response: VoteResponse; status: number; isPrediction: boolean }> {
  const row = await requireRow(id, (known) => findPoll(request.db, known));
  const choices = readChoices(form);
  const isPrediction = row.claim_id !== null;
  const percent =
    row.claim_id === null
      ? undefined
      : formText(form, 'percent')
          .replace(/\s*%\s*$/, '')
          .trim();
  try {
    const viewer = await request.getViewer();
    const reader = { viewer, mayReadThread: request.mayReadThread };
    if (!(await isHostShown(request.db, toHostRef(row), reader))) throw new AppError('not-found');
    if (row.is_members_only && viewer.kind !== 'member') throw membersOnly();
    await request.checkMayVote(request, form);
    const isWithdrawn = formText(form, 'intent') === 'withdraw';
    const answer = isWithdrawn ? { choices: [] } : readAnswer(choices, percent);
    const actor = await request.ensureActor();
    const poll = await castVote(request, actor, row.id, answer);
    const response = await presentVote(request, poll, answer);
    return { response, status: 200, isPrediction };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not-found') throw error;
    const response = { errors: error.errors, choices, percent };
    return { response, status: error.status, isPrediction };
  }
}

/** @param typed the forecast for a prediction. @throws AppError refused */
function readAnswer(choices: number[], typed: string | undefined) {
  if (typed !== undefined) {
    const percent = Number(typed);
    if (/^\d{1,3}$/.test(typed) && percent <= 100) return { choices: [], percent };
    const message = 'Enter a whole number from 0 to 100.';
    throw new AppError('refused', { message, field: 'percent' });
  }
  if (choices.length > 0) return { choices };
  throw new AppError('refused', { message: 'Choose an option first.', field: 'option' });
}

/** No option has the id 0, so a choice that is no id is refused. */
function readChoices(form: FormData): number[] {
  return form.getAll('option').map((value) => parseRowId(String(value)) ?? 0);
}
