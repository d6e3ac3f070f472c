import { data } from 'react-router';
import { AppError } from '#app/errors.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formValues } from '#app/http/forms/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { SplitForm } from '../../thread-tools/forms/split-form.tsx';
import { readChosen, splitThread } from '../../thread-tools/moves/split-thread.server.ts';
import { getSplitView } from '../../thread-tools/moves/split-view.server.ts';
import { THREADS_PATH, threadToolsPath } from '../../thread-tools/thread-tools.schema.ts';
import type { Route } from './+types/split-thread-page.ts';

export const loader = staffRoute('moderate posts', ({ params, ...args }) =>
  getSplitView(args, parseContentId(params.id)),
);

/** A refused form keeps the chosen posts, too. */
export const action = staffRoute('moderate posts', async ({ params, context, ...args }) => {
  const form = await args.request.formData();
  const id = parseContentId(params.id);
  if (id === undefined) throw new AppError('not-found');
  const deps = { ...args, contentKinds: context.get(contentKindsContext) };
  try {
    const { newId, entry } = await splitThread(deps, id, form);
    return await redirectWithToast(threadToolsPath(newId), [entry]);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'refused') throw error;
    const refusal = { errors: error.errors, values: formValues(form) };
    return data({ ...refusal, chosen: readChosen(form) }, { status: error.status });
  }
});

export default function SplitThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, threadId } = loaderData;
  return (
    <AdminPage
      title="Split thread"
      lead={`Choose the posts of “${name}” that become a thread of their own. The first post stays.`}
      crumbs={[
        { label: 'Threads', to: THREADS_PATH },
        { label: 'Thread tools', to: threadToolsPath(threadId) },
      ]}
    >
      <SplitForm view={loaderData} refusal={actionData} chosen={actionData?.chosen ?? []} />
    </AdminPage>
  );
}
