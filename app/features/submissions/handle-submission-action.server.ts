import { AppError } from '#app/errors.ts';
import type { ReviewKinds } from '#app/features/moderation/review.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import {
  getOwnSubmissionKind,
  handleSubmissionForm,
} from './form/handle-submission-form.server.ts';
import type { SubmissionRefusal } from './form/reject-form.server.ts';
import { pathAfterSubmit } from './path-after-submit.server.ts';
import { deleteSubmission, withdrawSubmission } from './withdraw-submission.server.ts';

type ActionResult = { path: string } | { refusal: SubmissionRefusal; status: number };

/** Handles the forms on the page of the actor's own submission: edit, submit, withdraw and delete. */
export async function handleSubmissionAction(
  deps: RequestContext & { kinds: ReviewKinds },
  id: number,
  form: FormData,
): Promise<ActionResult> {
  const kind = await getOwnSubmissionKind(deps, id);
  const actor = await deps.getViewer();
  if (actor.kind === 'visitor') throw new AppError('not-found');
  switch (form.get('intent')) {
    case 'withdraw': {
      const isWithdrawn = await withdrawSubmission(deps, actor, id);
      const message = isWithdrawn ? 'submission-withdrawn' : 'submission-decided';
      return { path: withFlashMessage(`/submissions/${id}`, message) };
    }
    case 'delete':
      await deleteSubmission(deps, actor, id);
      return { path: withFlashMessage('/submissions', 'draft-deleted') };
  }
  const result = await handleSubmissionForm(deps, form, { kind, id });
  return 'refusal' in result ? result : { path: await pathAfterSubmit(deps, result) };
}
