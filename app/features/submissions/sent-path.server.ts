import { type PageNoticeName, withNotice } from '../../http/page-notices.server.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { findOwnSubmission } from './own-submissions.queries.server.ts';

/** Where somebody goes after they have sent a form, and what they are told there. */
export async function sentPath(
  { db, getActor }: Pick<RequestContext, 'db' | 'getActor'>,
  { id, intent }: { id: number; intent: 'draft' | 'submit' },
): Promise<string> {
  const actor = await getActor();
  const row = actor.kind === 'visitor' ? undefined : await findOwnSubmission(db, actor, id);
  // It came with a key that somebody else has used, who signed out in this browser since.
  if (!row) return '/submissions';
  const sent: PageNoticeName =
    row.status === 'approved' ? 'submission-approved' : 'submission-sent';
  return withNotice(`/submissions/${id}`, intent === 'draft' ? 'draft-saved' : sent);
}
