import { Form, type LoaderFunctionArgs, useLocation } from 'react-router';
import { AppError } from '#app/errors.ts';
import {
  type StaffArgs,
  staffFormAction,
  staffRoute,
} from '#app/features/identity/identity.server.ts';
import type { Right } from '#app/features/identity/rights.policy.ts';
import { sanctionTermsInput } from '#app/features/sanctions/sanctions.schema.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { performUserAction } from '../actions/perform-user-action.server.ts';
import { UserActionForm } from '../components/user-action-form.tsx';
import { formatUserNames, userActionLabels } from '../components/user-action-labels.ts';
import { parseUserAction, type UserAction } from '../embeds/user-actions.ts';
import type { UserActionView } from '../forms/user-form-views.ts';
import { getUserActionView, userFormContext } from '../forms/user-forms.server.ts';
import { parseUserIds, type UserActionInput, userActionInput } from '../users.schema.ts';
import type { Route } from './+types/user-action-page.ts';

function requestedAction(request: Request): UserAction {
  const action = parseUserAction(new URL(request.url).pathname);
  if (!action) throw new AppError('not-found');
  return action;
}

/** Accounts are deleted one at a time, because a deletion cannot be undone. */
function selectedIds(action: UserAction, params: URLSearchParams | FormData): number[] {
  const ids = parseUserIds(params);
  return action === 'delete' ? ids.slice(0, 1) : ids;
}

function rightFor(action: UserAction): Right {
  return action === 'ban' || action === 'unban' ? 'sanction people' : 'manage users';
}

export function loader(loaderArgs: LoaderFunctionArgs) {
  const action = requestedAction(loaderArgs.request);
  return staffRoute(rightFor(action), async (args): Promise<UserActionView> => {
    const ids = selectedIds(action, args.url.searchParams);
    const view = await getUserActionView(args.db, args, action, ids);
    return { ...view, ...userFormContext(args), now: args.now.toISOString() };
  })(loaderArgs);
}

export function action(actionArgs: LoaderFunctionArgs) {
  const action = requestedAction(actionArgs.request);
  return staffFormAction(rightFor(action), async ({ form, ...args }) => {
    const ids = selectedIds(action, form);
    // Throws for users whose page a moderator may not open.
    const { users } = await getUserActionView(args.db, args, action, ids);
    const input = await parseAction(action, form, args);
    if (users.length < Math.max(ids.length, 1)) {
      const message = 'Some of these users can’t be changed. Select others and try again.';
      throw new AppError('refused', { message });
    }
    return performUserAction(args, ids, input);
  })(actionArgs);
}

async function parseAction(
  action: UserAction,
  form: FormData,
  { db, now }: Pick<StaffArgs, 'db' | 'now'>,
): Promise<UserActionInput> {
  if (action === 'ban') {
    const input = sanctionTermsInput(now, await getSiteTimeZone(db));
    return { action, ...parseForm(input, form) };
  }
  form.set('action', action);
  return parseForm(userActionInput, form);
}

export default function UserActionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const names = loaderData.users.map(({ name }) => name);
  return (
    <AdminPage
      title={userActionLabels[loaderData.action].title(formatUserNames(names))}
      crumbs={[{ label: 'Users', to: '/admin/users' }]}
    >
      <UserActionForm view={loaderData} to={pathname + search} Form={Form} result={actionData} />
    </AdminPage>
  );
}
