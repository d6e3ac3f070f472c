import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { handleThreadForm } from '../thread-tools/acts/handle-thread-form.server.ts';
import { LockForm } from '../thread-tools/forms/lock-form.tsx';
import { MoveForm } from '../thread-tools/forms/move-form.tsx';
import { NoteForm } from '../thread-tools/forms/note-form.tsx';
import { PinCommentForm } from '../thread-tools/forms/pin-comment-form.tsx';
import { PinForm } from '../thread-tools/forms/pin-form.tsx';
import { SlowModeForm } from '../thread-tools/forms/slow-mode-form.tsx';
import { threadToolsPath } from '../thread-tools/thread-tools.schema.ts';
import { getThreadTools } from '../thread-tools/thread-tools.server.ts';
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
  return redirectWithToast(threadToolsPath(id ?? 0), [await handleThreadForm(deps, id, form)]);
});

export default function ThreadToolsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, path, place, state, notes, comments } = loaderData;
  return (
    <AdminPage
      title="Thread tools"
      lead={name}
      crumbs={[{ label: 'Message Board', to: '/message-board' }]}
      actions={<AdminLink to={path}>View thread</AdminLink>}
    >
      <div className="grid max-w-[64rem] gap-x-12 gap-y-10 lg:grid-cols-2">
        <LockForm lock={state.lock} refusal={actionData} />
        {place && <PinForm pin={state.pin} category={place.category.name} refusal={actionData} />}
        <SlowModeForm seconds={state.slowModeSeconds ?? 0} refusal={actionData} />
        {place && (
          <MoveForm current={place.category} categories={place.choices} refusal={actionData} />
        )}
        {comments && <PinCommentForm {...comments} refusal={actionData} />}
        <NoteForm notes={notes} refusal={actionData} />
      </div>
    </AdminPage>
  );
}
