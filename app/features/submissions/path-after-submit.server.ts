import { type FlashMessageKey, withFlashMessage } from '#app/http/flash-messages.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { findOwnSubmission } from './own/own-submissions.queries.server.ts';

/** Where somebody goes after they have sent a form, and what they are told there. */
export async function pathAfterSubmit(
  { db, getViewer }: Pick<RequestContext, 'db' | 'getViewer'>,
  { id, intent }: { id: number; intent: 'draft' | 'submit' },
): Promise<string> {
  const actor = await getViewer();
  const row = actor.kind === 'visitor' ? undefined : await findOwnSubmission(db, actor, id);
  // It came with a key that somebody else has used, who signed out in this browser since.
  if (!row) return '/submissions';
  const sent: FlashMessageKey =
    row.status === 'approved' ? 'submission-approved' : 'submission-sent';
  return withFlashMessage(`/submissions/${id}`, intent === 'draft' ? 'draft-saved' : sent);
}
