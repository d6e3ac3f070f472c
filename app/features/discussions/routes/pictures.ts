import type { ActionFunctionArgs } from 'react-router';
import { requestContext } from '../../../http/request-context.ts';
import { takesUploads } from '../../../http/uploads.ts';
import { withReference } from '../../../http/with-reference.ts';
import type { PictureAnswer } from '../embeds/post-answer.ts';
import { pictureFields } from '../post-picture-summary.ts';
import { readPictureIds } from '../take-pictures.server.ts';
import { dropWaitingPictures, keepForPost } from '../waiting-pictures.server.ts';

export const handle = takesUploads;

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
