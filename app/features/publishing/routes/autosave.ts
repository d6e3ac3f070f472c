import { AppError } from '#app/errors.ts';
import { contentKindsContext, readFields } from '#app/features/content/content.server.ts';
import { staffAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { autosave } from '../editing/autosave.server.ts';
import { releaseEditLock } from '../editing/edit-lock.server.ts';

/** The address takes POST only. */
export const loader = staffLoader('write articles', async () => {
  throw new AppError('not-found');
});

/** Called by the scripts of edit pages: while someone types, each minute, and when they leave. */
export const action = staffAction('write articles', async (args) => {
  const { params, request, context } = args;
  const contentKinds = context.get(contentKindsContext);
  const kind = contentKinds.find(({ id }) => id === params.kind);
  const id = parseContentId(params.id);
  if (!kind?.editing || id === undefined) throw new AppError('not-found');
  const form = await request.formData();
  const item = { kind: kind.id, id };
  if (form.get('intent') === 'release') {
    await releaseEditLock(args, item);
    return Response.json({});
  }
  const typed = {
    values: form.has('title') ? readFields(kind.editing, form) : undefined,
    revision: Number(form.get('revision')),
    isLeaving: form.get('intent') === 'leave',
  };
  return Response.json(await autosave({ ...args, contentKinds }, item, typed));
});
