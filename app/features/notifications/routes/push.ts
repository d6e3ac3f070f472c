import { data, redirect } from 'react-router';
import { isRefusal } from '#app/errors.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { safeParseForm } from '#app/http/forms/parse-form.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { pushInput } from '../push/push.schema.ts';
import { changePush } from '../push/push-settings.server.ts';

const pushLimit = { name: 'push', attempts: 60, withinSeconds: 600 };

/** Turns push messages of a browser on or off. A visitor becomes a guest. */
export const action = viewerRoute(
  async ({ request, transaction, now, push, limits, clientNetwork, ensureActor, isPlainForm }) => {
    const form = await request.formData();
    const page = form.get('from') === '/follows' ? '/follows' : '/settings/notifications';
    const parsed = safeParseForm(pushInput, form);
    if ('refusal' in parsed)
      return data({ errors: { form: getMessage(parsed.refusal) } }, { status: 422 });
    if (!(await limits(pushLimit).allow(clientNetwork))) {
      if (isPlainForm) return redirect(withFlashMessage(page, 'too-many'), 303);
      return data({ errors: { form: 'Wait ten minutes and try again.' } }, { status: 429 });
    }
    const { id: actorId } = await ensureActor();
    const userAgent = request.headers.get('user-agent') ?? '';
    try {
      await changePush({ transaction, push, now }, { actorId, userAgent }, parsed.input);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return data({ errors: { form: error.publicMessage } }, { status: 422 });
    }
    return isPlainForm ? redirect(withFlashMessage(page, 'push-saved'), 303) : data({});
  },
);

function getMessage({ errors }: { errors: Record<string, string> }): string {
  return Object.values(errors)[0] ?? 'That didn’t work. Try again.';
}
