import { type ActionFunctionArgs, data, redirect, useNavigate } from 'react-router';
import type { NoticeName } from '../../../http/notices.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { type RequestContext, requestContext } from '../../../http/request-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { takesManyUploads } from '../../../http/uploads.ts';
import { withReference } from '../../../http/with-reference.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { PostTextView } from '../../../ui/post-text-view.tsx';
import { SentPictures } from '../components/sent-pictures.tsx';
import { Composer } from '../embeds/composer.tsx';
import { PostPictures } from '../embeds/post-pictures.tsx';
import { postPath } from '../post-summary.ts';
import { previewPost } from '../preview-post.server.ts';
import { takePost } from '../take-post.server.ts';
import { readPlace } from '../write-place.ts';
import type { Route } from './+types/write-page.ts';

export const handle = {
  ...sharedPage({ query: ['category', 'thread', 'parent', 'kind', 'subject'] }),
  ...takesManyUploads,
};

/** Where people write without scripts, and where a form that was refused is shown again. */
export const loader = publicLoader(async ({ query }) => ({ place: readPlace(query) }));

export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const form = await request.formData();
    if (form.has('preview')) return previewTyped(context.get(requestContext), form);
    const taken = await takePost(context.get(requestContext), form);
    if (!('written' in taken)) {
      return data({ ...taken.refusal, place: readPlace(form) }, { status: taken.status });
    }
    const { post, isHeld } = taken.written;
    const notice: NoticeName = isHeld ? 'message-held' : 'message-posted';
    const path = isHeld ? '/message-board' : `/message-board/${post.threadId}`;
    return redirect(`${path}?notice=${notice}${isHeld ? '' : `#post-${post.id}`}`, 303);
  });
}

/** The form again, with what was typed and what it will look like. */
async function previewTyped(request: RequestContext, form: FormData) {
  const preview = await previewPost(request, form);
  const place = readPlace(form);
  if ('refusal' in preview) return data({ ...preview.refusal, place }, { status: preview.status });
  const values: Record<string, string> = {};
  for (const name of ['body', 'authorName']) values[name] = String(form.get(name) ?? '');
  const { html: previewHtml, pictures } = preview;
  return data({ errors: {}, values, place, previewHtml, pictures });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Write a message');

export default function WritePage({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const place = actionData?.place ?? loaderData.place;
  const isReply = 'thread' in place;
  return (
    <section className="page-width pt-24 pb-24 lg:pt-32">
      <BackLink />
      <div className="twelve pt-4">
        <div className="col-span-12 lg:col-span-8">
          <h1 className="type-wide mb-8 text-lead">
            {isReply ? 'Write a reply' : 'Write a message'}
          </h1>
          {actionData && 'previewHtml' in actionData && (
            <section aria-label="Preview" className="mb-8 border-y border-line py-6">
              {actionData.previewHtml !== '' && <PostTextView html={actionData.previewHtml} />}
              <PostPictures pictures={actionData.pictures} author="you" />
            </section>
          )}
          <Composer
            label={isReply ? 'Your reply' : 'Your message'}
            placeholder=""
            verb={isReply ? 'Reply' : 'Post Message'}
            place={place}
            refusal={actionData}
            rows={8}
            onPosted={({ post }) => navigate(postPath(post.id))}
          >
            <SentPictures pictures={actionData?.pictures ?? []} />
          </Composer>
        </div>
      </div>
    </section>
  );
}
