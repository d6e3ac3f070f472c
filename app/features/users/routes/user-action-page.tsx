import { data, Form, type LoaderFunctionArgs, useLocation, useNavigation } from 'react-router';
import { AppError } from '#app/errors.ts';
import {
  RefusedAction,
  type StaffArgs,
  staffAction,
  staffLoader,
} from '#app/features/identity/identity.server.ts';
import type { Right } from '#app/features/identity/rights.policy.ts';
import { termsInput } from '#app/features/sanctions/sanctions.schema.ts';
import { type FormRefusal, formValues, type ParsedForm, parseForm } from '#app/http/parse-form.ts';
import { publicContext } from '#app/http/public-context.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { doUserAct } from '../actions/perform-user-action.server.ts';
import { UserActForm } from '../components/user-action-form.tsx';
import { actWords, whoOf } from '../components/user-action-labels.ts';
import { readUserAct, type UserAct } from '../embeds/user-actions.ts';
import { deskReturnPath, getActView } from '../list/user-dialog.server.ts';
import type { UserActView, UserAnswer } from '../list/user-dialog-view.ts';
import { readUserIds, type UserActInput, userActInput } from '../users.schema.ts';
import type { Route } from './+types/user-action-page.ts';

function actOf(request: Request): UserAct {
  const act = readUserAct(new URL(request.url).pathname);
  if (!act) throw new AppError('not-found');
  return act;
}

/** What cannot be undone is done to one at a time. */
function idsOf(act: UserAct, given: URLSearchParams | FormData): number[] {
  const ids = readUserIds(given);
  return act === 'delete' ? ids.slice(0, 1) : ids;
}

function rightFor(act: UserAct): Right {
  return act === 'ban' || act === 'unban' ? 'sanction people' : 'manage users';
}

export function loader(given: LoaderFunctionArgs) {
  const act = actOf(given.request);
  return staffLoader(rightFor(act), async (args): Promise<UserActView> => {
    const view = await getActView(args.db, args, act, idsOf(act, args.url.searchParams));
    return {
      ...view,
      isEmailConfigured: args.context.get(publicContext).isEmailConfigured,
      returnTo: deskReturnPath(args),
      now: args.now.toISOString(),
    };
  })(given);
}

export function action(given: LoaderFunctionArgs) {
  const act = actOf(given.request);
  return staffAction(rightFor(act), (args) => answer(args, act))(given);
}

async function answer(args: StaffArgs, act: UserAct) {
  const form = await args.request.formData();
  const ids = idsOf(act, form);
  // Refuses whom the page would refuse, so that a moderator hears the same from both.
  const { people } = await getActView(args.db, args, act, ids);
  const parsed = parseAct(act, form, args.now);
  if ('refusal' in parsed) return refuse(parsed.refusal);
  if (people.length < Math.max(ids.length, 1)) {
    const sentence = 'Not all of these accounts can be changed so.';
    return refuse({ errors: { form: sentence }, values: formValues(form) });
  }
  try {
    return await doUserAct(args, ids, parsed.input);
  } catch (error) {
    if (!(error instanceof RefusedAction)) throw error;
    return refuse({ errors: { form: error.message }, values: formValues(form) });
  }
}

function parseAct(act: UserAct, form: FormData, now: Date): ParsedForm<UserActInput> {
  if (act !== 'ban') {
    form.set('act', act);
    return parseForm(userActInput, form);
  }
  const parsed = parseForm(termsInput(now), form);
  return 'refusal' in parsed ? parsed : { input: { act, ...parsed.input } };
}

function refuse(refusal: FormRefusal) {
  return data(refusal satisfies UserAnswer, { status: 422 });
}

export default function AdminUserActPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const who = whoOf(loaderData.people.map(({ name }) => name));
  return (
    <AdminPage
      title={actWords[loaderData.act].title(who)}
      crumbs={[{ label: 'Users', to: '/admin/users' }]}
    >
      <UserActForm
        view={loaderData}
        to={pathname + search}
        Form={Form}
        isPending={state !== 'idle'}
        answer={actionData}
      />
    </AdminPage>
  );
}
