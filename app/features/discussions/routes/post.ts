import { type ActionFunctionArgs, redirect } from 'react-router';
import { readContentId } from '../../../http/content-id.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { requestContext } from '../../../http/request-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { withReference } from '../../../http/with-reference.ts';
import { actOnPost } from '../act-on-post.server.ts';
import { getPostPath } from '../post-place.server.ts';

export const handle = sharedPage();

/** One address for a post, wherever in its thread it stands by now. */
export const loader = publicLoader(async ({ db, params }) => {
  throw redirect(await getPostPath(db, readContentId(params.id)), 302);
});

/** What a page's script does with it; forms without scripts go to the page of what can be done. */
export function action({ request, context, params }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const id = readContentId(params.id);
    const form = await request.formData();
    const { answer, status } = await actOnPost(context.get(requestContext), id, form);
    return Response.json(answer, { status });
  });
}
