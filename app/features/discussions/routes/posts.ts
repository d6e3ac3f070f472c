import { contentKindsContext } from '#app/features/content/content.server.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { handlePostForm } from '../posting/handle-post-form.server.ts';
import type { CreatePostResponse } from '../posts/post-response.ts';

/** For the page's script; forms submitted without scripts go to the write page. */
export const action = viewerRoute(async ({ request, context, ...requested }) => {
  const deps = { ...requested, contentKinds: context.get(contentKindsContext) };
  const result = await handlePostForm(deps, await request.formData());
  return 'created' in result
    ? Response.json(result.created satisfies CreatePostResponse)
    : Response.json(result.refusal satisfies CreatePostResponse, { status: result.status });
});
