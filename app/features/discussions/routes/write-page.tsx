import { data, Link, redirect, useNavigate } from 'react-router';
import {
  type ContentKinds,
  contentKindsContext,
  contentLoader,
} from '#app/features/content/content.server.ts';
import { privatePollFields, threadPollFields } from '#app/features/polls/polls.schema.ts';
import type { Viewer } from '#app/http/actor.ts';
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
import { PollMessageForm } from '../board/poll-message-form.tsx';
import { boardTag, getBoardCategories } from '../categories/board-categories.server.ts';
import { listCategoryChoices } from '../categories/category-choices.ts';
import { listPrivateCategories } from '../categories/private-categories.server.ts';
import { LockedPage } from '../components/locked-page.tsx';
import { Composer } from '../composer/composer.tsx';
import { PostImageFields } from '../images/post-image-fields.tsx';
import { PostImages } from '../images/post-images.tsx';
import { handlePostForm } from '../posting/handle-post-form.server.ts';
import { readPostTarget } from '../posting/post-target.ts';
import { previewPost } from '../posting/preview-post.server.ts';
import { postPath } from '../posts/post-summary.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import { findPostSubject, getTargetState } from '../reading/target-state.server.ts';
import type { Route } from './+types/write-page.ts';

export const handle = {
  ...sharedPage({ query: ['category', 'thread', 'parent', 'kind', 'subject', 'poll'] }),
  ...acceptsManyUploads,
};

/** Without scripts, composers submit here, and forms with errors are shown again. */
export const loader = contentLoader(async ({ query, addCacheTags, ...deps }) => {
  const { tags, ...view } = await getWriteView(deps, readPostTarget(query), query.has('poll'));
  addCacheTags(...tags);
  const state = await getTargetState({ ...deps, addCacheTags }, view.target);
  return { ...view, state };
});

/** Where the post goes, and what it comments on or replies to if that is published. */
async function getWriteView(
  { db, contentKinds }: { db: Database; contentKinds: ContentKinds },
  target: Record<string, string>,
  hasPoll: boolean,
  viewer?: Viewer,
) {
  const { subject, tags } = await findPostSubject({ db, contentKinds }, target);
  const isMessage = !target.subjectKind && !target.thread;
  const poll = hasPoll && isMessage ? await getPollChoices(db, target.category, viewer) : undefined;
  return {
    target,
    poll,
    subject: subject && { title: subject.title, path: subject.path },
    tags: poll ? [boardTag] : tags,
  };
}

/** The fields of the poll that a thread opens with, and the thread's categories: like the form that was sent. */
async function getPollChoices(db: Database, category: string | undefined, viewer?: Viewer) {
  const hidden = viewer ? await listPrivateCategories(db, viewer) : [];
  if (hidden.some(({ id }) => id === category)) {
    return { fields: privatePollFields, choices: listCategoryChoices(hidden) };
  }
  const choices = listCategoryChoices(await getBoardCategories(db));
  return { fields: threadPollFields.shown, choices };
}

export const action = viewerRoute(async ({ request, context, ...requested }) => {
  const form = await request.formData();
  const deps = { ...requested, contentKinds: context.get(contentKindsContext) };
  if (form.has('preview')) return showPreview(deps, form);
  const result = await handlePostForm(deps, form);
  if (!('created' in result)) {
    const view = await getFormView(deps, form);
    return data({ ...result.refusal, ...view }, { status: result.status });
  }
  const { post, isHeld, isComment, appearsIn } = result.created;
  const posted: FlashMessageKey = isComment ? 'comment-posted' : 'message-posted';
  const held: FlashMessageKey = appearsIn ? 'message-delayed' : 'message-held';
  const notice = isHeld ? held : posted;
  const path = isHeld ? '/message-board' : threadPath(post.threadId, post.isPrivate);
  return redirect(`${path}?notice=${notice}${isHeld ? '' : `#post-${post.id}`}`, 303);
});

async function getFormView(deps: RequestContext & { contentKinds: ContentKinds }, form: FormData) {
  const viewer = await deps.getViewer();
  return getWriteView(deps, readPostTarget(form), form.has('pollQuestion'), viewer);
}

async function showPreview(deps: RequestContext & { contentKinds: ContentKinds }, form: FormData) {
  const preview = await previewPost(deps, form);
  const view = await getFormView(deps, form);
  if ('refusal' in preview) {
    return data({ ...preview.refusal, ...view }, { status: preview.status });
  }
  const values: Record<string, string> = {};
  const pollNames = view.poll ? view.poll.fields.map(({ name }) => name) : [];
  for (const name of ['body', 'authorName', 'category', ...pollNames])
    values[name] = formText(form, name);
  const { html: previewHtml, images } = preview;
  return data({ errors: {}, values, ...view, previewHtml, images });
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
  const { lock, isClosed, noun } = loaderData.state;
  if ((lock || isClosed) && !actionData) {
    const { title } = textsFor(loaderData.target);
    return <LockedPage title={title} target={loaderData.target} noun={noun} lock={lock} />;
  }
  // A form that was refused unread has no target.
  const { target, subject, poll } = { ...loaderData, ...actionData };
  const { title, ...labels } = textsFor(target);
  const images = <PostImageFields images={actionData?.images ?? []} arePending />;
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
                    {target.parent ? 'In reply to a post on ' : 'On '}
                    <Link
                      to={target.parent ? postPath(Number(target.parent)) : subject.path}
                      className="underline underline-offset-4 hover:text-ink"
                    >
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
          {poll ? (
            <PollMessageForm
              poll={poll}
              category={target.category}
              refusal={actionData}
              onPosted={({ post }) => navigate(postPath(post.id, post.isPrivate))}
            >
              {images}
            </PollMessageForm>
          ) : (
            <Composer
              {...labels}
              placeholder=""
              target={target}
              refusal={actionData}
              rows={8}
              onPosted={({ post }) => navigate(postPath(post.id, post.isPrivate))}
            >
              {images}
            </Composer>
          )}
        </div>
      </div>
    </section>
  );
}
