import { redirect } from 'react-router';
import { contentKindsContext, contentLoader } from '#app/features/content/content.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { handlePostAction } from '../posting/handle-post-action.server.ts';
import { withNotice } from '../posts/with-notice.ts';
import { resolvePostPermalink } from '../reading/post-permalink.server.ts';

export const handle = sharedPage({ query: ['notice'] });

/** The permalink: redirects to the thread page that shows the post, with the notice of a form that was sent. */
export const loader = contentLoader(async ({ params, query, ...deps }) => {
  const path = await resolvePostPermalink(deps, parseContentId(params.id));
  throw redirect(withNotice(path, query.get('notice')), 302);
});

/** For the page's script; forms submitted without scripts go to the post options page. */
export const action = viewerRoute(async ({ request, context, params, ...requested }) => {
  const id = parseContentId(params.id);
  const form = await request.formData();
  const deps = { ...requested, contentKinds: context.get(contentKindsContext) };
  const { response, status } = await handlePostAction(deps, id, form);
  return Response.json(response, { status });
});
