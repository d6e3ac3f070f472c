import { AppError } from '#app/errors.ts';
import { requireRow } from '#app/http/content-id.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { isId } from '#app/text/links/row-id.ts';
import type { VoteResponse } from '../poll-view.ts';
import { findPoll } from '../polls.queries.server.ts';
import { presentVote } from '../reading/get-poll.server.ts';
import { castVote, membersOnly } from './cast-vote.server.ts';
import type { VoteGate } from './vote-gate.server.ts';

type VoteRequest = RequestContext & { checkMayVote: VoteGate };

/**
 * Does what the form says: vote, or withdraw. Refusals keep what was chosen.
 * @throws AppError not-found if nobody sees the poll
 */
export async function handleVote(
  request: VoteRequest,
  id: number | undefined,
  form: FormData,
): Promise<{ response: VoteResponse; status: number }> {
  const row = await requireRow(id, (known) => findPoll(request.db, known));
  const choices = readChoices(form);
  try {
    const viewer = await request.getViewer();
    if (row.is_members_only && viewer.kind !== 'member') throw membersOnly();
    await request.checkMayVote(request, form);
    const isWithdrawn = formText(form, 'intent') === 'withdraw';
    if (!isWithdrawn && choices.length === 0) throw nothingChosen();
    const actor = await request.ensureActor();
    const chosen = isWithdrawn ? [] : choices;
    const poll = await castVote(request, actor, row.id, chosen);
    return { response: await presentVote(request, poll, chosen), status: 200 };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not-found') throw error;
    return { response: { errors: error.errors, choices }, status: error.status };
  }
}

function nothingChosen(): AppError {
  return new AppError('refused', { message: 'Choose an option first.', field: 'option' });
}

/** No option has the id 0, so a choice that is no id is refused. */
function readChoices(form: FormData): number[] {
  return form.getAll('option').map((value) => (isId(Number(value)) ? Number(value) : 0));
}
