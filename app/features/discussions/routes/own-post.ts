import type { LoaderFunctionArgs } from 'react-router';
import { AppError } from '../../../errors.ts';
import { readContentId } from '../../../http/content-id.ts';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { getOwnPost } from '../edit-post.server.ts';
import { getPicturesOf } from '../post-pictures.server.ts';

/** One's own post as it was typed, to be edited. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const { db, getActor } = context.get(requestContext);
    try {
      const { id, body } = await getOwnPost(db, await getActor(), readContentId(params.id));
      const pictures = await getPicturesOf(db, id);
      return Response.json({ body, pictures });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return Response.json({ sentence: error.sentence }, { status: error.status });
    }
  });
}
