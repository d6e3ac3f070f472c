import { data, redirect } from 'react-router';
import { AppError, toAppError } from '#app/errors.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { type FormValues, readFields } from '#app/features/content/editing.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { addImageByAddress } from '#app/features/image-library/image-library.server.ts';
import { readDraftForm, readTextRevision } from '#app/features/publishing/publishing.schema.ts';
import { autosave, type EditResult } from '#app/features/publishing/publishing.server.ts';
import { requireContentId } from '#app/http/content-id.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { editMediaPath } from '../media.schema.ts';
import { receiveVideo } from '../videos/receive-video.server.ts';
import { findPoster } from './find-poster.server.ts';
import { mediaEditing } from './media-editing.server.ts';

/**
 * Adds a file to what the member typed, which stays unsaved: a video, or the poster of a video on another
 * site. The form comes back with it.
 */
export async function handleMediaFile(args: StaffArgs) {
  const id = requireContentId(args.params.id);
  const form = await args.request.formData();
  const typed = readFields(mediaEditing, form, args.origin);
  const ref = { kind: 'media', id } as const;
  const deps = { ...args, contentKinds: args.context.get(contentKindsContext) };
  const revision = formRevision(form);
  const textRevision = readTextRevision(form);
  const draft = readDraftForm(form);
  const keep = (values: FormValues) =>
    autosave(deps, ref, { values, revision: textRevision, form: draft });
  // Before the file, so that a refusal loses nothing.
  await keep(typed);
  try {
    const saved = await keep({ ...typed, ...(await addFile(args, form)) });
    // Over a newer text, it's kept apart.
    const query =
      saved.revision === textRevision ? '' : `?draft=${encodeURIComponent(draft.formId)}`;
    return redirect(`${editMediaPath(id)}${query}`, 303);
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal?.code !== 'refused') throw error;
    const publishAt = formText(form, 'publishAt');
    const shown = { values: typed, publishAt, revision, textRevision };
    const result: EditResult = { errors: refusal.errors, ...shown };
    return data(result, { status: refusal.status });
  }
}

async function addFile(args: StaffArgs, form: FormData): Promise<FormValues> {
  switch (form.get('add')) {
    case 'video':
      return { type: 'video', videoId: String(await receiveVideo(args, chosenVideo(form))) };
    case 'poster': {
      const playerUrl = formText(form, 'playerUrl').trim();
      const poster = await findPoster(args, playerUrl);
      const title = formText(form, 'title').trim() || poster.title;
      const image = { title: title.slice(0, 120), url: poster.imageUrl, alt: '' };
      const texts = { ...image, category: 'promotional', isFeatured: false } as const;
      const { id } = await addImageByAddress(args, texts).catch(atField('playerUrl'));
      const source = formText(form, 'sourceName') || poster.site;
      return {
        type: 'video',
        imageId: String(id),
        sourceName: source,
        sourceUrl: formText(form, 'sourceUrl') || playerUrl,
      };
    }
    default:
      throw new AppError('invalid');
  }
}

function atField(field: string) {
  return (error: unknown): never => {
    const refusal = toAppError(error);
    if (refusal?.code !== 'refused') throw error;
    throw new AppError('refused', { message: refusal.publicMessage, field });
  };
}

/** A finished upload, or the file in the form. @throws AppError refused without either */
function chosenVideo(form: FormData): string | File {
  const upload = form.get('videoUpload');
  if (typeof upload === 'string' && upload !== '') return upload;
  const file = form.get('videoFile');
  if (file instanceof File && file.size > 0) return file;
  throw new AppError('refused', { message: 'Choose a video first.', field: 'videoId' });
}
