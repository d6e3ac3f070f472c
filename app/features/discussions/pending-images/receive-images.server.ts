import { AppError } from '#app/errors.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { isChosenFile } from '#app/http/forms/uploads.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { imageFields, MAX_ALT_LENGTH, MAX_IMAGES, TOO_MANY_IMAGES } from '../images/post-image.ts';
import {
  type AttachableImages,
  discardPendingImages,
  getPendingImages,
  savePendingImage,
} from './pending-images.server.ts';

/** The images of a submitted form. When a form is sent twice, its ids may already be posted. */
export interface FormImages extends AttachableImages {
  /** Why an image was refused. */
  refusal: AppError | undefined;
}

const noImages: FormImages = { ids: [], pending: [], refusal: undefined };

/**
 * Saves the form's files as pending images and looks up the ones uploaded earlier. Runs before the form
 * is validated, so that a refused form is shown again with its images.
 */
export async function receiveImages(request: RequestContext, form: FormData): Promise<FormImages> {
  const removed = readImageIds(form, imageFields.removed);
  const uploaded = readImageIds(form, imageFields.pending).filter((id) => !removed.includes(id));
  const files = form.getAll(imageFields.files).filter(isChosenFile);
  if (uploaded.length + files.length + removed.length === 0) return noImages;
  const saved = await saveFiles(request, files, MAX_IMAGES - uploaded.length);
  const ids = [...uploaded, ...saved.ids].slice(0, MAX_IMAGES);
  const viewer = await request.getViewer();
  const actor = saved.ids.length > 0 ? await request.ensureActor() : viewer;
  if (actor.kind === 'visitor') return { ids, pending: [], refusal: saved.refusal };
  if (removed.length > 0) await discardPendingImages(request, actor, removed);
  const found = await getPendingImages(request.db, actor, ids);
  const altTexts = readAltTexts(form);
  const pending = found.map((image) => ({ ...image, alt: altTexts.get(image.id) ?? '' }));
  return { ids, pending, refusal: uploaded.length > MAX_IMAGES ? tooMany() : saved.refusal };
}

function tooMany(): AppError {
  return new AppError('refused', { message: TOO_MANY_IMAGES });
}

/** Saves the files until one is refused. */
async function saveFiles(request: RequestContext, files: readonly File[], room: number) {
  const ids: number[] = [];
  for (const file of files) {
    if (ids.length >= room) return { ids, refusal: tooMany() };
    try {
      ids.push((await savePendingImage(request, { file })).id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const message = `${file.name}: ${error.publicMessage}`;
      return { ids, refusal: new AppError(error.code, { message }) };
    }
  }
  return { ids, refusal: undefined };
}

/** The image ids in all fields of this name. */
export function readImageIds(form: FormData, name: string): number[] {
  return readIds(form.getAll(name).map(String));
}

/** Unique ids from values that may each list several, separated by commas. */
export function readIds(values: readonly string[]): number[] {
  const items = values.flatMap((value) => value.split(','));
  return [...new Set(items.map((item) => parseContentId(item)).filter((id) => id !== undefined))];
}

/** Alt text by image id. */
export function readAltTexts(form: FormData): Map<number, string> {
  const altTexts = new Map<number, string>();
  for (const [name, typed] of form) {
    const id = parseContentId(imageFields.parseAltName(name));
    if (id === undefined || typeof typed !== 'string') continue;
    altTexts.set(id, typed.trim().slice(0, MAX_ALT_LENGTH));
  }
  return altTexts;
}
