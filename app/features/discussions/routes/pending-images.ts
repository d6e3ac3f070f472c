import { AppError } from '#app/errors.ts';
import { imageFields } from '#app/features/images/embeds/image-form.ts';
import {
  discardPendingImages,
  getPendingImages,
  readImageForm,
  readImageIds,
  savePendingImage,
} from '#app/features/images/uploads.server.ts';
import { acceptsUploads, isChosenFile } from '#app/http/forms/uploads.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { MAX_IMAGES } from '../images/max-images.ts';
import { postUploadRules } from '../pending-images/receive-images.server.ts';
import type { PendingImagesResponse, UploadImageResponse } from '../posts/post-response.ts';

export const handle = acceptsUploads;

/** Which of the images in a draft are still pending. */
export const loader = viewerRoute(async ({ url, db, getViewer }) => {
  const viewer = await getViewer();
  const ids = readImageIds(url.searchParams.getAll(imageFields.pending));
  const images =
    viewer.kind === 'visitor' ? [] : await getPendingImages(db, viewer, ids.slice(0, MAX_IMAGES));
  return Response.json({ images } satisfies PendingImagesResponse);
});

/** Uploads an image before its post is sent, or discards such an image. */
export const action = viewerRoute(async ({ request, ...requested }) => {
  const form = await request.formData();
  const { removedIds } = readImageForm(form);
  if (removedIds.length > 0) {
    const viewer = await requested.getViewer();
    if (viewer.kind !== 'visitor') await discardPendingImages(requested, viewer, removedIds);
    return Response.json({ isDone: true });
  }
  const file = form.get(imageFields.files);
  if (!isChosenFile(file)) return refuse('Choose an image first.', 422);
  try {
    const image = await savePendingImage(requested, { file }, postUploadRules(requested));
    return Response.json({ image } satisfies UploadImageResponse);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(error.publicMessage, error.status);
  }
});

function refuse(message: string, status: number): Response {
  return Response.json({ message, isFinal: status === 422 } satisfies UploadImageResponse, {
    status,
  });
}
