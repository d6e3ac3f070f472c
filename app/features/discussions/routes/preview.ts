import type { ActionFunctionArgs } from 'react-router';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import type { PreviewResponse } from '../posting/post-response.ts';
import { previewPost } from '../posting/preview-post.server.ts';

export function action({ request, context }: ActionFunctionArgs) {
  return withErrorId(context, async () => {
    const preview = await previewPost(context.get(requestContext), await request.formData());
    return 'refusal' in preview
      ? Response.json(preview.refusal satisfies PreviewResponse, { status: preview.status })
      : Response.json(preview satisfies PreviewResponse);
  });
}
