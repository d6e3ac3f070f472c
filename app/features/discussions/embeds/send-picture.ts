import { TOO_MANY_BYTES } from '../../../http/uploads.ts';
import { readHint } from '../../accounts/embeds/identity-hint.ts';
import { refreshMe } from '../../accounts/embeds/use-me.ts';
import { type PostPicture, pictureFields } from '../post-picture-summary.ts';
import type { PictureAnswer, WaitingAnswer } from './post-answer.ts';

const PATH = '/message-board/pictures';
const UNREACHABLE = 'It could not be sent. Please try again.';

/** Sends a picture ahead of its post and says how far it is; `fetch` cannot say that. */
export function sendPicture(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<PictureAnswer> {
  const wasKnown = readHint() !== undefined;
  const form = new FormData();
  form.set(pictureFields.files, file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', PATH);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => resolve({ sentence: UNREACHABLE });
    request.onabort = () => resolve({ sentence: UNREACHABLE });
    request.onload = () => {
      // The first act makes somebody of a visitor.
      if (!wasKnown && readHint()) void refreshMe();
      resolve(answerOf(request));
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): PictureAnswer {
  if (status === 413) return { sentence: TOO_MANY_BYTES };
  try {
    return JSON.parse(responseText);
  } catch {
    return { sentence: UNREACHABLE };
  }
}

/** Of pictures that were sent before, those that still wait; undefined when nobody can say. */
export async function listWaiting(ids: readonly number[]): Promise<PostPicture[] | undefined> {
  try {
    const response = await fetch(`${PATH}?${pictureFields.sent}=${ids.join(',')}`);
    if (!response.ok) return undefined;
    const { pictures }: WaitingAnswer = await response.json();
    return pictures;
  } catch {
    return undefined;
  }
}

/** It is not wanted after all; if this does not arrive, the server lets go of it in a day. */
export function dropPicture(id: number): void {
  const body = new FormData();
  body.set(pictureFields.dropped, String(id));
  void fetch(PATH, { method: 'POST', body }).catch(() => undefined);
}
