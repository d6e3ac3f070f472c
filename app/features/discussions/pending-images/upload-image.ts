import { readHint } from '#app/features/identity/embeds/identity-hint.ts';
import { markForm } from '#app/features/identity/embeds/shown-viewer.ts';
import { refreshMe } from '#app/features/identity/embeds/use-me.ts';
import { imageFields, type UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { IMAGE_TOO_LARGE } from '#app/http/forms/uploads.ts';
import type { PendingImagesResponse, UploadImageResponse } from '../posts/post-response.ts';

const PATH = '/message-board/pictures';
const UPLOAD_FAILED = 'We couldn’t upload this image. Try again.';

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
export function uploadImage(
  file: File,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<UploadImageResponse> {
  const hadIdentity = readHint() !== undefined;
  const form = new FormData();
  form.set(imageFields.files, file);
  markForm(form);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', PATH);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => resolve({ message: UPLOAD_FAILED });
    request.onabort = () => resolve({ message: UPLOAD_FAILED });
    request.onload = () => {
      // A visitor's first action creates a guest identity.
      if (!hadIdentity && readHint()) void refreshMe();
      resolve(parseResponse(request));
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function parseResponse({ status, responseText }: XMLHttpRequest): UploadImageResponse {
  if (status === 413) return { message: IMAGE_TOO_LARGE, isFinal: true };
  try {
    return JSON.parse(responseText);
  } catch {
    return { message: UPLOAD_FAILED };
  }
}

/** The images among these that are still pending; undefined if the request failed. */
export async function fetchPendingImages(
  ids: readonly number[],
): Promise<UploadedImage[] | undefined> {
  try {
    const response = await fetch(`${PATH}?${imageFields.pending}=${ids.join(',')}`);
    if (!response.ok) return undefined;
    const { images }: PendingImagesResponse = await response.json();
    return images;
  } catch {
    return undefined;
  }
}

/** Failures are ignored: the server deletes unused images after a day. */
export function deletePendingImage(id: number): void {
  const body = new FormData();
  body.set(imageFields.removed, String(id));
  void fetch(PATH, { method: 'POST', body }).catch(() => undefined);
}
