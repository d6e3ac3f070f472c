import { data, redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { checkMayPost } from '#app/features/discussions/discussions.server.ts';
import { checkNewcomers } from '#app/features/flood-control/flood-control.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { interestInput } from '../interest/interest.schema.ts';
import { getInterest, saveInterest } from '../interest/interest.server.ts';

/** A guest can make up another with each request, so the limit is that of what one place is interested in. */
const interestLimit = { name: 'interest', attempts: 20, withinSeconds: 600 };

/** Whether the viewer is interested, for the shared page. */
export const loader = viewerRoute(async ({ params, db, getViewer }) =>
  Response.json(await getInterest(db, parseContentId(params.id), await getViewer())),
);

/** Readers see the count, so who may not post may not change it either. */
export const action = viewerRoute(async (args) => {
  const { request, params, isPlainForm } = args;
  const form = await request.formData();
  const { change } = parseForm(interestInput, form);
  try {
    await checkMayPost(args, interestLimit);
    if (change !== 'off') await checkNewcomers(args, 'click', form);
    const { state, path } = await saveInterest(args, parseContentId(params.id), change);
    if (!isPlainForm) return data(state);
    const message = state.isInterested ? 'interest-saved' : 'interest-removed';
    return redirect(withFlashMessage(path, message), 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not-found' || isPlainForm) throw error;
    return data({ errors: error.errors }, { status: error.status });
  }
});
