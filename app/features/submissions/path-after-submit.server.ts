import { type FlashMessageKey, withFlashMessage } from '#app/http/flash-messages.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { findOwnSubmission } from './own/own-submissions.queries.server.ts';

/** The page to redirect to after a saved form, with a flash message. */
export async function pathAfterSubmit(
  { db, getViewer }: Pick<RequestContext, 'db' | 'getViewer'>,
  { id, intent }: { id: number; intent: 'draft' | 'submit' },
): Promise<string> {
  const actor = await getViewer();
  const row = actor.kind === 'visitor' ? undefined : await findOwnSubmission(db, actor.id, id);
  // The idempotency key belongs to a member who has since signed out in this browser.
  if (!row) return '/submissions';
  const submitted: FlashMessageKey =
    row.status === 'approved' ? 'submission-approved' : 'submission-sent';
  return withFlashMessage(`/submissions/${id}`, intent === 'draft' ? 'draft-saved' : submitted);
}
