import { data, redirect } from 'react-router';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PostForms } from '../post-options/post-forms.tsx';
import {
  getPathAfterRemoval,
  getPostOptions,
  getPostPath,
} from '../post-options/post-options.server.ts';
import { handlePostAction } from '../posting/handle-post-action.server.ts';
import type { Route } from './+types/post-options-page.ts';

/** The post's menu as a page of forms, for browsers without scripts. */
export const loader = viewerRoute(async ({ context, params, db, getViewer, now }) => {
  const deps = { db, contentKinds: context.get(contentKindsContext) };
  return getPostOptions(deps, await getViewer(), parseContentId(params.id), now);
});

export const action = viewerRoute(async ({ request, context, params, ...requested }) => {
  const id = parseContentId(params.id);
  const form = await request.formData();
  const deps = { ...requested, contentKinds: context.get(contentKindsContext) };
  const { response, status } = await handlePostAction(deps, id, form);
  if ('errors' in response) return data(response, { status });
  const postId = id ?? 0;
  const viewer = await requested.getViewer();
  if (form.get('intent') === 'remove') {
    return redirect(await getPathAfterRemoval(requested.db, viewer, postId, requested.now), 303);
  }
  const path = await getPostPath(requested.db, viewer, postId);
  const isReport = form.get('intent') === 'report';
  return redirect(isReport ? withFlashMessage(path, 'message-reported') : path, 303);
});

export const meta = noindexPage('Post options');

export default function PostOptionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <InterfaceSection className="page-width page-top pb-24">
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
    </InterfaceSection>
  );
}
