import { data, redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { checkNewcomers } from '#app/features/flood-control/flood-control.server.ts';
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
    signer,
    clientNetwork,
    getViewer,
    ensureActor,
    isPlainForm,
  }) => {
    const form = await request.formData();
    const parsed = safeParseForm(followInput, form);
    if ('refusal' in parsed) throw new AppError('not-found');
    const { target, level } = parsed.input;
    const refuse = (errors: Record<string, string>, status: number) =>
      data({ errors, values: { level } }, { status });
    if (!(await limits(followLimit).allow(clientNetwork))) {
      if (isPlainForm) return redirect(withFlashMessage('/follows', 'too-many'), 303);
      return refuse({ form: 'Wait ten minutes and try again.' }, 429);
    }
    const contentKinds = context.get(contentKindsContext);
    const viewer = await getViewer();
    if (!(await findFollowedItems({ db, contentKinds, viewer }, [target])).has(target)) {
      throw new AppError('not-found');
    }
    try {
      await checkNewcomers({ limits, signer, clientNetwork, now, getViewer }, 'click', form);
      await saveFollow({ transaction, now }, (await ensureActor()).id, target, level);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (isPlainForm && error.code === 'too-many-requests') {
        return redirect(withFlashMessage('/follows', 'too-many'), 303);
      }
      if (isPlainForm || error.code === 'not-found') throw error;
      return refuse(error.errors, error.status);
    }
    return isPlainForm
      ? redirect(withFlashMessage('/follows', 'follow-saved'), 303)
      : data({ level });
  },
);
