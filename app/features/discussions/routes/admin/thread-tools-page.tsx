import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { handleThreadForm } from '../../thread-tools/acts/handle-thread-form.server.ts';
import { LockForm } from '../../thread-tools/forms/lock-form.tsx';
import { MergeForm } from '../../thread-tools/forms/merge-form.tsx';
import { MoveForm } from '../../thread-tools/forms/move-form.tsx';
import { NoteForm } from '../../thread-tools/forms/note-form.tsx';
import { PinCommentForm } from '../../thread-tools/forms/pin-comment-form.tsx';
import { PinForm } from '../../thread-tools/forms/pin-form.tsx';
import { SlowModeForm } from '../../thread-tools/forms/slow-mode-form.tsx';
import { SplitSection } from '../../thread-tools/forms/split-section.tsx';
import { findTargetId } from '../../thread-tools/moves/merge-target.server.ts';
import { mergeThreads } from '../../thread-tools/moves/merge-threads.server.ts';
import { THREADS_PATH, threadToolsPath } from '../../thread-tools/thread-tools.schema.ts';
import { getThreadTools } from '../../thread-tools/thread-tools.server.ts';
import type { Route } from './+types/thread-tools-page.ts';

export const loader = staffRoute('moderate posts', ({ params, context, ...args }) =>
  getThreadTools(
    { ...args, contentKinds: context.get(contentKindsContext) },
    parseContentId(params.id),
    parseContentId(args.url.searchParams.get('post') ?? undefined),
  ),
);

export const action = staffFormAction('moderate posts', async ({ form, ...args }) => {
  const { params, context } = args;
  const id = parseContentId(params.id);
  const deps = { ...args, contentKinds: context.get(contentKindsContext) };
  if (id !== undefined && formText(form, 'intent') === 'merge') {
    const target = await findTargetId(args.db, form.get('target'), args.origin);
    return redirectWithToast(threadToolsPath(target), await mergeThreads(deps, [id], target));
  }
  return redirectWithToast(threadToolsPath(id ?? 0), [await handleThreadForm(deps, id, form)]);
});

export default function ThreadToolsPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.mergedInto !== undefined) return <MergedThread {...loaderData} />;
  const { threadId, name, path, pollPath, place, state, notes, comments, isPrivate } = loaderData;
  const publicPlace = isPrivate ? undefined : place;
  return (
    <AdminPage
      title="Thread tools"
      lead={name}
      crumbs={[{ label: 'Threads', to: THREADS_PATH }]}
      actions={
        <>
          {publicPlace && <AdminLink to={`${path}/topics`}>Topics</AdminLink>}
          {pollPath && <AdminLink to={pollPath}>Poll</AdminLink>}
          <AdminLink to={path}>View thread</AdminLink>
        </>
      }
    >
      <div className="max-w-[64rem] gap-x-12 *:break-inside-avoid *:pb-10 lg:columns-2">
        <LockForm lock={state.lock} refusal={actionData} />
        {publicPlace && (
          <PinForm pin={state.pin} category={publicPlace.category.name} refusal={actionData} />
        )}
        <SlowModeForm seconds={state.slowModeSeconds ?? 0} refusal={actionData} />
        {place && (
          <MoveForm
            current={place.category}
            categories={place.choices}
            isPrivate={isPrivate}
            refusal={actionData}
          />
        )}
        {publicPlace && <SplitSection threadId={threadId} />}
        {publicPlace && <MergeForm refusal={actionData} />}
        {comments && <PinCommentForm {...comments} refusal={actionData} />}
        <NoteForm notes={notes} refusal={actionData} />
      </div>
    </AdminPage>
  );
}

function MergedThread({ name, mergedInto }: { name: string; mergedInto: string }) {
  return (
    <AdminPage title="Thread tools" lead={name} crumbs={[{ label: 'Threads', to: THREADS_PATH }]}>
      <EmptyState title="This thread has been merged into another one">
        Its posts are there now. Undo the merge to bring them back.
      </EmptyState>
      <AdminLink to={mergedInto}>Tools of the other thread</AdminLink>
    </AdminPage>
  );
}
