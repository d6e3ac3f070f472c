import type { ActionFunctionArgs } from 'react-router';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import type { PreviewAnswer } from '../embeds/post-answer.ts';
import { previewPost } from '../preview-post.server.ts';

/** What a page's script shows of a text before it is sent. */
export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const preview = await previewPost(context.get(requestContext), await request.formData());
    return !('refusal' in preview)
      ? Response.json(preview satisfies PreviewAnswer)
      : Response.json(preview.refusal satisfies PreviewAnswer, { status: preview.status });
  });
}
