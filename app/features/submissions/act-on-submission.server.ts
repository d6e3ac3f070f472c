import { AppError } from '../../errors.ts';
import { withNotice } from '../../http/page-notices.server.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { ReviewKinds } from '../moderation/review-kind.server.ts';
import type { SubmissionRefusal } from './refuse-form.server.ts';
import { sentPath } from './sent-path.server.ts';
import { deleteSubmission, withdrawSubmission } from './take-back-submission.server.ts';
import { kindOfOwn, takeSubmission } from './take-submission.server.ts';

type Answer = { path: string } | { refusal: SubmissionRefusal; status: number };

/** What the forms of one's own submission do: change it, send it in, take it back, delete it. */
export async function actOnSubmission(
  doors: RequestContext & { kinds: ReviewKinds },
  id: number,
  form: FormData,
): Promise<Answer> {
  const kind = await kindOfOwn(doors, id);
  const person = await doors.getActor();
  if (person.kind === 'visitor') throw new AppError('not-found');
  switch (form.get('intent')) {
    case 'withdraw': {
      const isBack = await withdrawSubmission(doors, person, id);
      const notice = isBack ? 'submission-withdrawn' : 'submission-decided';
      return { path: withNotice(`/submissions/${id}`, notice) };
    }
    case 'delete':
      await deleteSubmission(doors, person, id);
      return { path: withNotice('/submissions', 'draft-deleted') };
  }
  const taken = await takeSubmission(doors, form, { kind, id });
  return 'refusal' in taken ? taken : { path: await sentPath(doors, taken) };
}
