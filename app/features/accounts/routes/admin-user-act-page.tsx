import { data, Form, type LoaderFunctionArgs, useLocation, useNavigation } from 'react-router';
import { AppError } from '../../../errors.ts';
import { type FormRefusal, type ParsedForm, parseForm, textsOf } from '../../../http/parse-form.ts';
import { publicContext } from '../../../http/public-context.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { UserActForm } from '../components/user-act-form.tsx';
import { actWords, whoOf } from '../components/user-act-words.ts';
import { doUserAct } from '../do-user-act.server.ts';
import { RefusedAct } from '../refused-act.server.ts';
import type { Right } from '../rights.policy.ts';
import { termsInput } from '../sanction.schema.ts';
import { type StaffArgs, staffAction, staffLoader } from '../staff-routes.server.ts';
import { readUserAct, type UserAct } from '../user-acts-summary.ts';
import { deskReturnPath, getActView } from '../user-desk.server.ts';
import type { UserActView, UserAnswer } from '../user-desk-view.ts';
import { readUserIds, type UserActInput, userActInput } from '../users.schema.ts';
import type { Route } from './+types/admin-user-act-page.ts';

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
      sendsMail: args.context.get(publicContext).sendsMail,
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
    return refuse({ errors: { form: sentence }, values: textsOf(form) });
  }
  try {
    return await doUserAct(args, ids, parsed.input);
  } catch (error) {
    if (!(error instanceof RefusedAct)) throw error;
    return refuse({ errors: { form: error.sentence }, values: textsOf(form) });
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
