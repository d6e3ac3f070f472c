import { type ActionFunctionArgs, data, redirect, useNavigate } from 'react-router';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import type { FlashMessageName } from '#app/http/flash-message.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { type RequestContext, requestContext } from '#app/http/request-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { acceptsManyUploads } from '#app/http/uploads.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import { Composer } from '../composer/composer.tsx';
import { PostImages } from '../images/post-images.tsx';
import { UploadedImages } from '../images/uploaded-images.tsx';
import { handlePostForm } from '../posting/handle-post-form.server.ts';
import { readPostTarget } from '../posting/post-target.ts';
import { previewPost } from '../posting/preview-post.server.ts';
import { postPath } from '../posts/post-summary.ts';
import type { Route } from './+types/write-page.ts';

export const handle = {
  ...sharedPage({ query: ['category', 'thread', 'parent', 'kind', 'subject'] }),
  ...acceptsManyUploads,
};

/** Without scripts, composers submit here, and forms with errors are shown again. */
export const loader = publicLoader(async ({ query }) => ({ target: readPostTarget(query) }));

export function action({ request, context }: ActionFunctionArgs) {
  return withErrorId(context, async () => {
    const form = await request.formData();
    const deps = { ...context.get(requestContext), contentKinds: context.get(contentKindsContext) };
    if (form.has('preview')) return showPreview(deps, form);
    const result = await handlePostForm(deps, form);
    if (!('created' in result)) {
      return data({ ...result.refusal, target: readPostTarget(form) }, { status: result.status });
    }
    const { post, isHeld, isComment } = result.created;
    const posted: FlashMessageName = isComment ? 'comment-posted' : 'message-posted';
    const notice: FlashMessageName = isHeld ? 'message-held' : posted;
    const path = isHeld ? '/message-board' : `/message-board/${post.threadId}`;
    return redirect(`${path}?notice=${notice}${isHeld ? '' : `#post-${post.id}`}`, 303);
  });
}

async function showPreview(request: RequestContext, form: FormData) {
  const preview = await previewPost(request, form);
  const target = readPostTarget(form);
  if ('refusal' in preview) return data({ ...preview.refusal, target }, { status: preview.status });
  const values: Record<string, string> = {};
  for (const name of ['body', 'authorName']) values[name] = String(form.get(name) ?? '');
  const { html: previewHtml, images } = preview;
  return data({ errors: {}, values, target, previewHtml, images });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexMeta(matches[0].loaderData, 'Write a message');

export default function WritePage({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const target = actionData?.target ?? loaderData.target;
  const isReply = 'thread' in target;
  return (
    <section className="page-width page-top pb-24">
      <div className="grid-12">
        <div className="col-span-12 lg:col-span-8">
          <div className="mb-8">
            <PageHead above={<BackLink />} title={isReply ? 'Write a reply' : 'Write a message'} />
          </div>
          {actionData && 'previewHtml' in actionData && (
            <section aria-label="Preview" className="mb-8 border-y border-line py-6">
              {actionData.previewHtml !== '' && <PostTextView html={actionData.previewHtml} />}
              <PostImages images={actionData.images} author="you" />
            </section>
          )}
          <Composer
            label={isReply ? 'Your reply' : 'Your message'}
            placeholder=""
            submitLabel={isReply ? 'Reply' : 'Post message'}
            target={target}
            refusal={actionData}
            rows={8}
            onPosted={({ post }) => navigate(postPath(post.id))}
          >
            <UploadedImages images={actionData?.images ?? []} />
          </Composer>
        </div>
      </div>
    </section>
  );
}
