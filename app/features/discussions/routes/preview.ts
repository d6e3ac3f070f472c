import { viewerRoute } from '#app/http/request-context.ts';
import { previewPost } from '../posting/preview-post.server.ts';
import type { PreviewResponse } from '../posts/post-response.ts';

export const action = viewerRoute(async ({ request, ...requested }) => {
  const preview = await previewPost(requested, await request.formData());
  return 'refusal' in preview
    ? Response.json(preview.refusal satisfies PreviewResponse, { status: preview.status })
    : Response.json(preview satisfies PreviewResponse);
});
