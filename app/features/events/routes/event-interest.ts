import { data, redirect } from 'react-router';
import { isRefusal } from '#app/errors.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { interestInput } from '../interest/interest.schema.ts';
import { getInterest, saveInterest } from '../interest/interest.server.ts';

const interestLimit = { name: 'interest', attempts: 60, withinSeconds: 600 };

/** Whether the viewer is interested, for the shared page. */
export const loader = viewerRoute(async ({ params, db, getViewer }) =>
  Response.json(await getInterest(db, parseContentId(params.id), await getViewer())),
);

export const action = viewerRoute(
  async ({ request, params, limits, clientNetwork, isPlainForm, ...requested }) => {
    const { change } = parseForm(interestInput, await request.formData());
    const id = parseContentId(params.id);
    if (!(await limits(interestLimit).allow(clientNetwork))) {
      if (isPlainForm) return redirect(withFlashMessage('/events', 'too-many'), 303);
      return data({ errors: { form: 'Wait ten minutes and try again.' } }, { status: 429 });
    }
    try {
      const { state, path } = await saveInterest(requested, id, change);
      if (!isPlainForm) return data(state);
      const message = state.isInterested ? 'interest-saved' : 'interest-removed';
      return redirect(withFlashMessage(path, message), 303);
    } catch (error) {
      if (!isRefusal(error) || isPlainForm) throw error;
      return data({ errors: { form: error.message } }, { status: 422 });
    }
  },
);
