import { data, redirect } from 'react-router';
import { AppError, isRefusal } from '#app/errors.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { parseFollowTarget } from '#app/features/notifications/embeds/follow-target.ts';
import { getFollowLevel, saveFollow } from '#app/features/notifications/follows.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { safeParseForm } from '#app/http/forms/parse-form.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { findFollowedItems } from '../followed-items.server.ts';
import { followInput } from '../follows.schema.ts';

const followLimit = { name: 'follow', attempts: 60, withinSeconds: 600 };

/** The viewer's level for `?target=thread:12`. Visitors have none. */
export const loader = viewerRoute(async ({ url, db, getViewer }) => {
  const parsed = parseFollowTarget(url.searchParams.get('target') ?? '');
  if (!parsed) throw new AppError('not-found');
  const viewer = await getViewer();
  if (viewer.kind === 'visitor') return Response.json({});
  return Response.json({ level: await getFollowLevel(db, viewer.id, parsed.target) });
});

/** A visitor becomes a guest. */
export const action = viewerRoute(
  async ({
    request,
    context,
    db,
    transaction,
    now,
    limits,
    clientNetwork,
    getViewer,
    ensureActor,
    isPlainForm,
  }) => {
    const parsed = safeParseForm(followInput, await request.formData());
    if ('refusal' in parsed) throw new AppError('not-found');
    const { target, level } = parsed.input;
    const contentKinds = context.get(contentKindsContext);
    const viewer = await getViewer();
    if (!(await findFollowedItems({ db, contentKinds, viewer }, [target])).has(target)) {
      throw new AppError('not-found');
    }
    if (!(await limits(followLimit).allow(clientNetwork))) {
      if (isPlainForm) return redirect(withFlashMessage('/follows', 'too-many'), 303);
      return data({ errors: { form: 'Wait ten minutes and try again.' } }, { status: 429 });
    }
    try {
      await saveFollow({ transaction, now }, (await ensureActor()).id, target, level);
    } catch (error) {
      if (!isRefusal(error) || isPlainForm) throw error;
      return data({ errors: { form: error.message } }, { status: 422 });
    }
    return isPlainForm
      ? redirect(withFlashMessage('/follows', 'follow-saved'), 303)
      : data({ level });
  },
);
