import { AppError } from '#app/errors.ts';
import { isNewcomer } from '#app/features/flood-control/flood-control.server.ts';
import { imageFields, type UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { formText, safeParseForm } from '#app/http/forms/parse-form.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { isEmptyPost, postTextInput } from '../discussions.schema.ts';
import { receiveImages } from '../pending-images/receive-images.server.ts';
import { checkMayPost } from '../permissions/check-may-post.server.ts';
import { newcomerPreviewsLimit, previewLimit } from '../permissions/posting-limits.ts';
import { emptyMessage } from '../posts/empty-message.ts';
import type { RefusedPostForm } from '../posts/post-response.ts';
import { getLinkTargets, postHtml } from '../posts/post-text.server.ts';

export type Preview =
  | { html: string; images: UploadedImage[] }
  | { refusal: RefusedPostForm; status: number };

const TOO_MANY_PREVIEWS =
  'We’re getting an unusual number of previews. Post without one, or try again in a few minutes.';

/** Renders a post without saving its text; uploaded images become pending images. */
export async function previewPost(request: RequestContext, form: FormData): Promise<Preview> {
  const { ids, pending, refusal: imageRefusal } = await receiveImages(request, form);
  const images = [...pending];
  const values = { body: formText(form, 'body') };
  const refuse = (errors: Record<string, string>, status: number) => ({
    refusal: { errors, values, images },
    status,
  });
  const parsed = safeParseForm(postTextInput, form);
  if ('refusal' in parsed) return refuse(parsed.refusal.errors, 422);
  if (imageRefusal) {
    return refuse({ [imageFields.files]: imageRefusal.publicMessage }, imageRefusal.status);
  }
  const { body } = parsed.input;
  if (isEmptyPost(body, ids.length)) return refuse({ body: emptyMessage.description }, 422);
  try {
    await checkMayPost(request, previewLimit);
    const isLimited = isNewcomer(await request.getViewer(), request.now);
    if (isLimited && !(await request.limits(newcomerPreviewsLimit).allow('site'))) {
      throw new AppError('too-many-requests', { message: TOO_MANY_PREVIEWS });
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(error.errors, error.status);
  }
  return { html: postHtml(body, await getLinkTargets(request.db, [body])), images };
}
