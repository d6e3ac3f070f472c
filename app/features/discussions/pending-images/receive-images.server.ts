import { AppError } from '#app/errors.ts';
import { imageFields } from '#app/features/images/embeds/image-form.ts';
import {
  discardPendingImages,
  getPendingImages,
  readImageForm,
  savePendingImages,
} from '#app/features/images/uploads.server.ts';
import { isChosenFile } from '#app/http/forms/uploads.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { AttachableImages } from '../images/attach-images.server.ts';
import { MAX_IMAGES, TOO_MANY_IMAGES } from '../images/max-images.ts';
import { checkMayPost } from '../permissions/check-may-post.server.ts';
import { imageUploadLimit } from '../permissions/posting-limits.ts';

/** The images of a submitted form. When a form is sent twice, its ids may already be posted. */
export interface FormImages extends AttachableImages {
  /** Why an image was refused. */
  refusal: AppError | undefined;
}

const noImages: FormImages = { ids: [], pending: [], refusal: undefined };

export function postUploadRules(request: RequestContext) {
  return { title: 'Post image', checkMayUpload: () => checkMayPost(request, imageUploadLimit) };
}

/**
 * Saves the form's files as pending images and looks up the ones uploaded earlier. Runs before the form
 * is validated, so that a refused form is shown again with its images.
 */
export async function receiveImages(request: RequestContext, form: FormData): Promise<FormImages> {
  const { pendingIds, removedIds, altTexts } = readImageForm(form);
  const uploaded = pendingIds.filter((id) => !removedIds.includes(id));
  const files = form.getAll(imageFields.files).filter(isChosenFile);
  if (uploaded.length + files.length + removedIds.length === 0) return noImages;
  const saved = await saveFiles(request, files, Math.max(MAX_IMAGES - uploaded.length, 0));
  const ids = [...uploaded, ...saved.ids].slice(0, MAX_IMAGES);
  const viewer = await request.getViewer();
  const actor = saved.ids.length > 0 ? await request.ensureActor() : viewer;
  if (actor.kind === 'visitor') return { ids, pending: [], refusal: saved.refusal };
  await discardPendingImages(request, actor, removedIds);
  const found = await getPendingImages(request.db, actor, ids);
  const pending = found.map((image) => ({ ...image, alt: altTexts.get(image.id) ?? '' }));
  return { ids, pending, refusal: uploaded.length > MAX_IMAGES ? tooMany() : saved.refusal };
}

function tooMany(): AppError {
  return new AppError('refused', { message: TOO_MANY_IMAGES });
}

async function saveFiles(request: RequestContext, files: readonly File[], room: number) {
  const uploads = files.slice(0, room).map((file) => ({ file }));
  const { saved, refusal } = await savePendingImages(request, uploads, postUploadRules(request));
  const ids = saved.map(({ id }) => id);
  if (!refusal) return { ids, refusal: files.length > room ? tooMany() : undefined };
  const message = `${files[saved.length]?.name}: ${refusal.publicMessage}`;
  return { ids, refusal: new AppError(refusal.code, { message }) };
}
