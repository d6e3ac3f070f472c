import type { ActionFunctionArgs } from 'react-router';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import type { PostAnswer } from '../embeds/post-answer.ts';
import { takePost } from '../take-post.server.ts';

/** Takes what a page's script sends; forms without scripts go to the page for writing. */
export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const taken = await takePost(context.get(requestContext), await request.formData());
    return 'written' in taken
      ? Response.json(taken.written satisfies PostAnswer)
      : Response.json(taken.refusal satisfies PostAnswer, { status: taken.status });
  });
}
