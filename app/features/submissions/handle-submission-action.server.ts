import { AppError } from '#app/errors.ts';
import type { ReviewKinds } from '#app/features/moderation/moderation.server.ts';
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

/** What the forms of one's own submission do: change it, send it in, take it back, delete it. */
export async function handleSubmissionAction(
  doors: RequestContext & { kinds: ReviewKinds },
  id: number,
  form: FormData,
): Promise<ActionResult> {
  const kind = await getOwnSubmissionKind(doors, id);
  const person = await doors.getViewer();
  if (person.kind === 'visitor') throw new AppError('not-found');
  switch (form.get('intent')) {
    case 'withdraw': {
      const isBack = await withdrawSubmission(doors, person, id);
      const notice = isBack ? 'submission-withdrawn' : 'submission-decided';
      return { path: withFlashMessage(`/submissions/${id}`, notice) };
    }
    case 'delete':
      await deleteSubmission(doors, person, id);
      return { path: withFlashMessage('/submissions', 'draft-deleted') };
  }
  const taken = await handleSubmissionForm(doors, form, { kind, id });
  return 'refusal' in taken ? taken : { path: await pathAfterSubmit(doors, taken) };
}
