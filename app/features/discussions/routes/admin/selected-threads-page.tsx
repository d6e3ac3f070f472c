import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { adminReturnPath } from '#app/http/return-path.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { actOnSeveral } from '../../thread-tools/several/act-on-several.server.ts';
import {
  readSelected,
  readSeveralIntent,
  severalTitle,
} from '../../thread-tools/several/selected-threads.ts';
import { getSelectedThreads } from '../../thread-tools/several/threads-list.server.ts';
import { SeveralForm } from '../../thread-tools/several/views/several-form.tsx';
import { THREADS_PATH } from '../../thread-tools/thread-tools.schema.ts';
import type { Route } from './+types/selected-threads-page.ts';

export const loader = staffRoute('moderate posts', async (args) => {
  const { searchParams } = args.url;
  const intent = readSeveralIntent(searchParams.get('intent'));
  if (!intent) throw new AppError('not-found');
  const returnTo = adminReturnPath(searchParams.get('returnTo'), args.origin, THREADS_PATH);
  const view = await getSelectedThreads(args);
  if (view.threads.length === 0) throw redirect(withFlashMessage(returnTo, 'nothing-selected'));
  return { intent, returnTo, view };
});

export const action = staffFormAction('moderate posts', async ({ form, context, ...args }) => {
  const intent = readSeveralIntent(formText(form, 'intent'));
  const returnTo = adminReturnPath(formText(form, 'returnTo'), args.origin, THREADS_PATH);
  const ids = readSelected(form);
  if (!intent) throw new AppError('refused', { message: 'Choose an action.' });
  if (ids.length === 0) return redirect(withFlashMessage(returnTo, 'nothing-selected'), 303);
  const deps = { ...args, contentKinds: context.get(contentKindsContext) };
  return redirectWithToast(returnTo, await actOnSeveral(deps, intent, ids, form));
});

export default function SelectedThreadsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { intent, returnTo, view } = loaderData;
  return (
    <AdminPage
      title={severalTitle(intent, view.threads.length)}
      lead={
        view.missing > 0 &&
        'Some of the selected threads no longer exist, or you don’t moderate them. They were left out.'
      }
      crumbs={[{ label: 'Threads', to: returnTo }]}
    >
      <SeveralForm intent={intent} view={view} returnTo={returnTo} refusal={actionData} />
    </AdminPage>
  );
}
