import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { requestContext } from '../../../http/request-context.ts';
import { takesUploads } from '../../../http/uploads.ts';
import { withReference } from '../../../http/with-reference.ts';
import type { PictureAnswer, WaitingAnswer } from '../embeds/post-answer.ts';
import { PICTURES_MOST, pictureFields } from '../post-picture-summary.ts';
import { readIds, readPictureIds } from '../take-pictures.server.ts';
import {
  dropWaitingPictures,
  getWaitingPictures,
  keepForPost,
} from '../waiting-pictures.server.ts';

export const handle = takesUploads;

/** Of the pictures a draft remembers, those that still wait for the asker's post. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const { db, getActor } = context.get(requestContext);
    const actor = await getActor();
    const ids = readIds(new URL(request.url).searchParams.getAll(pictureFields.sent));
    const pictures =
      actor.kind === 'visitor'
        ? []
        : await getWaitingPictures(db, actor, ids.slice(0, PICTURES_MOST));
    return Response.json({ pictures } satisfies WaitingAnswer);
  });
}

/** Takes a picture a page's script sends ahead of its post, or lets go of one. */
export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const asked = context.get(requestContext);
    const form = await request.formData();
    const dropped = readPictureIds(form, pictureFields.dropped);
    if (dropped.length > 0) {
      const actor = await asked.getActor();
      if (actor.kind !== 'visitor') await dropWaitingPictures(asked, actor, dropped);
      return Response.json({ isDone: true });
    }
    const file = form.get(pictureFields.files);
    if (!(file instanceof File) || file.size === 0) {
      return refuse('Please choose a picture first.', 422);
    }
    const kept = await keepForPost(asked, file);
    if ('sentence' in kept) return refuse(kept.sentence, kept.status);
    return Response.json({ picture: kept.picture } satisfies PictureAnswer);
  });
}

function refuse(sentence: string, status: number): Response {
  return Response.json({ sentence } satisfies PictureAnswer, { status });
}
