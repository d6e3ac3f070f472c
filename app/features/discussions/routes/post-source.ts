import { AppError } from '#app/errors.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { getImagesOfPost } from '../images/post-images.server.ts';
import { getEditablePost } from '../posting/edit-post.server.ts';
import { findPublicPost } from '../threads/find-public-post.server.ts';

/** The Markdown source and images of the viewer's own post, for the edit form. */
export const loader = viewerRoute(async ({ context, params, db, getViewer }) => {
  const deps = { db, contentKinds: context.get(contentKindsContext) };
  try {
    const viewer = await getViewer();
    const post = await findPublicPost({ ...deps, viewer }, parseContentId(params.id));
    if (!post) throw new AppError('not-found');
    const { id, body } = await getEditablePost(db, viewer, post.id);
    return Response.json({ body, images: await getImagesOfPost(db, id) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Response.json({ message: error.publicMessage }, { status: error.status });
  }
});
