import {
  addPendingImage,
  discardPendingImages,
  getPendingImages,
} from '#app/features/discussions/discussions.server.ts';
import { type FormRefusal, formValues } from '#app/http/parse-form.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { UploadedImages } from '../images/read-images.server.ts';
import type { OwnImage } from '../own/own-submission.ts';

/** A form that is shown again, with all that was typed and chosen. */
export interface SubmissionRefusal extends FormRefusal {
  /** Pictures that wait for it to be sent again. */
  pendingImages: OwnImage[];
}

const TITLE = 'Picture of what is yet to be sent';

/** Keeps what the form has brought for when it comes again: a browser forgets the files chosen. */
export async function rejectForm(
  request: RequestContext,
  form: FormData,
  errors: FormRefusal['errors'],
  { changes: { added, alts, removed }, slots, ...read }: UploadedImages,
): Promise<SubmissionRefusal> {
  const refusal = {
    errors: { ...errors, ...read.errors },
    values: remainingValues(form, slots, removed),
  };
  const person = added.length > 0 ? await request.ensureActor() : await request.getViewer();
  if (person.kind === 'visitor') return { ...refusal, pendingImages: [] };
  await discardPendingImages(request, person, [...removed]);
  const earlier = [...alts.keys()].filter((id) => !removed.has(id));
  const pendingImages: OwnImage[] = await getPendingImages(request.db, person, earlier);
  for (const { alt, ...stored } of added) {
    const isThere = pendingImages.some(({ key }) => key === stored.storageKey);
    if (!isThere)
      pendingImages.push(await addPendingImage(request, person, stored, { title: TITLE, alt }));
  }
  return { ...refusal, pendingImages };
}

/** Words beside a file went with it. */
function remainingValues(
  form: FormData,
  slots: readonly number[],
  removed: ReadonlySet<number>,
): Record<string, string> {
  const gone = new Set([
    ...slots.map((slot) => `alt-${slot}`),
    ...[...removed].map((id) => `remove-${id}`),
  ]);
  return Object.fromEntries(Object.entries(formValues(form)).filter(([name]) => !gone.has(name)));
}
