import { data, Link, redirect, useNavigate } from 'react-router';
import { contentKindIds } from '#app/features/content/content.schema.ts';
import {
  type ContentKinds,
  contentKindsContext,
  contentLoader,
  findContent,
} from '#app/features/content/content.server.ts';
import type { FlashMessageKey } from '#app/http/flash-messages.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { acceptsManyUploads } from '#app/http/forms/uploads.ts';
import { type RequestContext, viewerRoute } from '#app/http/request-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import type { Database } from '#db/engine.ts';
import { Composer } from '../composer/composer.tsx';
import { PostImageFields } from '../images/post-image-fields.tsx';
import { PostImages } from '../images/post-images.tsx';
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
export const loader = contentLoader(async ({ query, addCacheTags, ...deps }) => {
  const { tags, ...view } = await getWriteView(deps, readPostTarget(query));
  addCacheTags(...tags);
  return view;
});

/** Where the post goes, and what it comments on if that is published. */
async function getWriteView(
  { db, contentKinds }: { db: Database; contentKinds: ContentKinds },
  target: Record<string, string>,
) {
  const kind = contentKindIds.find((id) => id === target.subjectKind);
  if (!kind) return { target, subject: undefined, tags: [] };
  const ref = { kind, id: Number(target.subject) };
  const found = await findContent(contentKinds, db, [ref]);
  const item = found.get(ref);
  return { target, subject: item && { title: item.title, path: item.path }, tags: found.tags };
}

export const action = viewerRoute(async ({ request, context, ...requested }) => {
  const form = await request.formData();
  const deps = { ...requested, contentKinds: context.get(contentKindsContext) };
  if (form.has('preview')) return showPreview(deps, form);
  const result = await handlePostForm(deps, form);
  if (!('created' in result)) {
    const { target, subject } = await getWriteView(deps, readPostTarget(form));
    return data({ ...result.refusal, target, subject }, { status: result.status });
  }
  const { post, isHeld, isComment, appearsIn } = result.created;
  const posted: FlashMessageKey = isComment ? 'comment-posted' : 'message-posted';
  const held: FlashMessageKey = appearsIn ? 'message-delayed' : 'message-held';
  const notice = isHeld ? held : posted;
  const path = isHeld ? '/message-board' : `/message-board/${post.threadId}`;
  return redirect(`${path}?notice=${notice}${isHeld ? '' : `#post-${post.id}`}`, 303);
});

async function showPreview(deps: RequestContext & { contentKinds: ContentKinds }, form: FormData) {
  const preview = await previewPost(deps, form);
  const { target, subject } = await getWriteView(deps, readPostTarget(form));
  if ('refusal' in preview) {
    return data({ ...preview.refusal, target, subject }, { status: preview.status });
  }
  const values: Record<string, string> = {};
  for (const name of ['body', 'authorName']) values[name] = formText(form, name);
  const { html: previewHtml, images } = preview;
  return data({ errors: {}, values, target, subject, previewHtml, images });
}

const texts = {
  message: { title: 'Write a message', label: 'Your message', submitLabel: 'Post message' },
  reply: { title: 'Write a reply', label: 'Your reply', submitLabel: 'Reply' },
  comment: { title: 'Write a comment', label: 'Your comment', submitLabel: 'Post comment' },
};

function textsFor(target: Record<string, string>) {
  if ('thread' in target) return texts.reply;
  return 'subjectKind' in target ? texts.comment : texts.message;
}

// The metadata doesn't know the submitted form, so the title names no kind of post.
export const meta = noindexPage('Write a post');

export default function WritePage({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  // A form that was refused unread has no target.
  const { target, subject } = { ...loaderData, ...actionData };
  const { title, ...labels } = textsFor(target);
  return (
    <section className="page-width page-top pb-24">
      <div className="grid-12">
        <div className="col-span-12 lg:col-span-8">
          <div className="mb-8">
            <PageHead
              above={<BackLink />}
              title={title}
              lead={
                subject && (
                  <>
                    On{' '}
                    <Link to={subject.path} className="underline underline-offset-4 hover:text-ink">
                      {subject.title}
                    </Link>
                  </>
                )
              }
            />
          </div>
          {actionData && 'previewHtml' in actionData && (
            <section aria-label="Preview" className="mb-8 border-y border-line py-6">
              {actionData.previewHtml !== '' && <PostTextView html={actionData.previewHtml} />}
              <PostImages images={actionData.images} author="you" />
            </section>
          )}
          <Composer
            {...labels}
            placeholder=""
            target={target}
            refusal={actionData}
            rows={8}
            onPosted={({ post }) => navigate(postPath(post.id))}
          >
            <PostImageFields images={actionData?.images ?? []} arePending />
          </Composer>
        </div>
      </div>
    </section>
  );
}
