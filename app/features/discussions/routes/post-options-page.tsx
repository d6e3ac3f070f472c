import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { handlePostAction } from '../posting/handle-post-action.server.ts';
import { PostForms } from '../posts/post-forms.tsx';
import { getPathAfterRemoval, getPostOptions } from '../posts/post-options.server.ts';
import { postPath } from '../posts/post-summary.ts';
import type { Route } from './+types/post-options-page.ts';

/** The post's menu as a page of forms, for browsers without scripts. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return withErrorId(context, async () => {
    const { db, getViewer, now } = context.get(requestContext);
    const deps = { db, contentKinds: context.get(contentKindsContext) };
    return getPostOptions(deps, await getViewer(), parseContentId(params.id), now);
  });
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return withErrorId(context, async () => {
    const id = parseContentId(params.id);
    const form = await request.formData();
    const requested = {
      ...context.get(requestContext),
      contentKinds: context.get(contentKindsContext),
    };
    const { response, status } = await handlePostAction(requested, id, form);
    if ('errors' in response) return data(response, { status });
    const postId = id ?? 0;
    if (form.get('intent') !== 'remove') return redirect(postPath(postId), 303);
    const viewer = await requested.getViewer();
    return redirect(await getPathAfterRemoval(requested.db, viewer, postId, requested.now), 303);
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexMeta(matches[0].loaderData, 'Post options');

export default function PostOptionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className="page-width page-top pb-24">
      <div className="grid-12">
        <div className="col-span-12 grid gap-12 lg:col-span-8">
          <PageHead above={<BackLink />} title="Post options" />
          <PostForms
            options={loaderData}
            errors={actionData?.errors ?? {}}
            values={actionData?.values ?? {}}
          />
        </div>
      </div>
    </section>
  );
}
