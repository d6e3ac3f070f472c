import { AppError } from '#app/errors.ts';
import { contentKindsContext, getContentKind } from '#app/features/content/content.server.ts';
import { readFields } from '#app/features/content/editing.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { autosave } from '../editing/autosave.server.ts';
import { releaseEditLock } from '../editing/edit-lock.server.ts';
import { parseTime, readDraftForm, readTextRevision } from '../publishing.schema.ts';
import { parseItemRef } from './item-ref.server.ts';

/** The address takes POST only. */
export const loader = staffRoute('write articles', async () => {
  throw new AppError('not-found');
});

/** Called by the scripts of edit pages: while someone types, each minute, and when they leave. */
export const action = staffRoute('write articles', async (args) => {
  const { request, context } = args;
  const contentKinds = context.get(contentKindsContext);
  const item = parseItemRef(args);
  const { editing } = getContentKind(contentKinds, item.kind);
  const form = await request.formData();
  if (form.get('intent') === 'release') {
    await releaseEditLock(args, item, parseTime(formText(form, 'lockedAt')));
    return Response.json({});
  }
  const typed = form.has('title')
    ? {
        values: readFields(editing, form, args.origin),
        revision: readTextRevision(form),
        form: readDraftForm(form),
      }
    : undefined;
  const isLeaving = form.get('intent') === 'leave';
  const shownComments = form.has('shownComments') ? formText(form, 'shownComments') : undefined;
  const options = { isLeaving, shownComments };
  return Response.json(await autosave({ ...args, contentKinds }, item, typed, options));
});
