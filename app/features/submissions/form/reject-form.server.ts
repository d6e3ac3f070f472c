import {
  addPendingImage,
  discardPendingImages,
  getPendingImages,
} from '#app/features/discussions/discussions.server.ts';
import { type FormRefusal, formValues } from '#app/http/parse-form.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { UploadedImages } from '../images/read-images.server.ts';
import type { OwnImage } from '../own/own-submission.ts';

/** The form to show again, with the typed values and the uploaded images. */
export interface SubmissionRefusal extends FormRefusal {
  /** Images from this form, saved so that the next attempt can use them. */
  pendingImages: OwnImage[];
}

const TITLE = 'Image of an unsent submission';

/** Saves the uploaded images, because browsers drop selected files when the form is shown again. */
export async function rejectForm(
  request: RequestContext,
  form: FormData,
  errors: FormRefusal['errors'],
  { changes: { added, alts, removed }, slots, errors: imageErrors }: UploadedImages,
): Promise<SubmissionRefusal> {
  const refusal = {
    errors: { ...errors, ...imageErrors },
    values: remainingValues(form, slots, removed),
  };
  const actor = added.length > 0 ? await request.ensureActor() : await request.getViewer();
  if (actor.kind === 'visitor') return { ...refusal, pendingImages: [] };
  await discardPendingImages(request, actor, [...removed]);
  const keptIds = [...alts.keys()].filter((id) => !removed.has(id));
  const pendingImages: OwnImage[] = await getPendingImages(request.db, actor, keptIds);
  for (const { alt, ...upload } of added) {
    if (pendingImages.some(({ key }) => key === upload.storageKey)) continue;
    pendingImages.push(await addPendingImage(request, actor, upload, { title: TITLE, alt }));
  }
  return { ...refusal, pendingImages };
}

/** The typed values, without those of the file inputs that were processed. */
function remainingValues(
  form: FormData,
  slots: readonly number[],
  removed: ReadonlySet<number>,
): Record<string, string> {
  const processed = new Set([
    ...slots.map((slot) => `alt-${slot}`),
    ...[...removed].map((id) => `remove-${id}`),
  ]);
  return Object.fromEntries(
    Object.entries(formValues(form)).filter(([name]) => !processed.has(name)),
  );
}
