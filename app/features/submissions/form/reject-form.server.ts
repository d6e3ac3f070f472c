import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { discardPendingImages, getPendingImages } from '#app/features/images/uploads.server.ts';
import { type FormRefusal, formValues } from '#app/http/forms/parse-form.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { UploadedImages } from '../images/read-images.server.ts';
import { slotFields } from '../submission-forms.ts';

/** The form to show again, with the typed values and the uploaded images. */
export interface SubmissionRefusal extends FormRefusal {
  /** Images from this form, for the next attempt: browsers drop the selected files. */
  pendingImages: UploadedImage[];
}

export async function rejectForm(
  request: RequestContext,
  form: FormData,
  errors: FormRefusal['errors'],
  { changes: { alts, removed }, slots, errors: imageErrors }: UploadedImages,
): Promise<SubmissionRefusal> {
  const refusal = {
    errors: { ...errors, ...imageErrors },
    values: getRemainingValues(form, slots),
  };
  const viewer = slots.length > 0 ? await request.ensureActor() : await request.getViewer();
  if (viewer.kind === 'visitor') return { ...refusal, pendingImages: [] };
  await discardPendingImages(request, viewer, [...removed]);
  const keptIds = [...alts.keys()].filter((id) => !removed.has(id));
  const pending: UploadedImage[] = await getPendingImages(request.db, viewer, keptIds);
  // The same file in two fields, or uploaded again, is kept once.
  const firstByKey = new Map(pending.toReversed().map((image) => [image.key, image]));
  const isRepeated = (image: UploadedImage) => firstByKey.get(image.key) !== image;
  const repeated = pending.filter(isRepeated).map(({ id }) => id);
  await discardPendingImages(request, viewer, repeated);
  return { ...refusal, pendingImages: pending.filter((image) => !isRepeated(image)) };
}

/** The typed values, without the alt texts of images that were saved. */
function getRemainingValues(form: FormData, slots: readonly number[]): Record<string, string> {
  const saved = new Set(slots.map(slotFields.alt));
  return Object.fromEntries(Object.entries(formValues(form)).filter(([name]) => !saved.has(name)));
}
