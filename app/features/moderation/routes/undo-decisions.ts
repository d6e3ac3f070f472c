import { redirect } from 'react-router';
import { parseEntryIds } from '#app/features/audit/embeds/entry-ids.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { adminReturnPath } from '#app/http/return-path.ts';
import { undoOwnDecisions } from '../decisions/undo-decision.server.ts';
import { reviewKindsContext } from '../review/review-kind.server.ts';

const PATH = '/admin/moderation/pending';

/** The address takes POST only; opening it changes nothing. */
export const loader = staffRoute('open the review queue', async () => redirect(PATH, 303));

/** Undoes the member’s own decisions from the toast that reported them. */
export const action = staffRoute(
  'open the review queue',
  async ({ db, request, transaction, actor, now, origin, context }) => {
    const form = await request.formData();
    const ids = parseEntryIds(formText(form, 'entries'));
    const deps = { db, transaction, kinds: context.get(reviewKindsContext), now };
    const isUndone = await undoOwnDecisions(deps, ids, actor);
    const path = adminReturnPath(form.get('returnTo'), origin, PATH);
    const undone = ids.length > 1 ? 'decisions-undone' : 'decision-undone';
    return redirect(withFlashMessage(path, isUndone ? undone : 'not-undone'), 303);
  },
);
