import type { ActionFunctionArgs } from 'react-router';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { handlePostForm } from '../posting/handle-post-form.server.ts';
import type { CreatePostResponse } from '../posting/post-response.ts';

/** For the page's script; forms submitted without scripts go to the write page. */
export function action({ request, context }: ActionFunctionArgs) {
  return withErrorId(context, async () => {
    const deps = { ...context.get(requestContext), contentKinds: context.get(contentKindsContext) };
    const result = await handlePostForm(deps, await request.formData());
    return 'created' in result
      ? Response.json(result.created satisfies CreatePostResponse)
      : Response.json(result.refusal satisfies CreatePostResponse, { status: result.status });
  });
}
