import { data, redirectDocument } from 'react-router';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { parseCheckedForm } from '#app/http/forms/parse-form.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { authContext } from '../auth/auth.server.ts';
import { NewAccountFields } from '../components/new-account-fields.tsx';
import { AccountLink } from '../embeds/account-link.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import { findSetUpErrors, getSetUpState, type SetUpState, setUp } from '../set-up/set-up.server.ts';
import { signUpInput } from '../sign-up/sign-up.schema.ts';
import type { Route } from './+types/set-up-page.ts';

function getToken(request: Request): string | null {
  return new URL(request.url).searchParams.get('token');
}

export const loader = viewerRoute(async ({ request, db, now, programName }) => {
  const state = await getSetUpState(db, getToken(request), now);
  return data({ state, programName }, { status: state === 'invalid-link' ? 404 : 200 });
});

export const action = formAction(async ({ form, request, context, ...requested }) => {
  const deps = { ...requested, auth: context.get(authContext), headers: request.headers };
  const input = await parseCheckedForm(signUpInput, form, (valid) => findSetUpErrors(deps, valid));
  const result = await setUp(deps, getToken(request) ?? '', input);
  if (result.kind === 'invalid-link') return data({ errors: {}, values: {} }, { status: 404 });
  if (result.kind === 'signed-in') deps.addCookies(result.cookies);
  return redirectDocument(
    result.kind === 'signed-in' ? '/admin' : '/sign-in?returnTo=%2Fadmin',
    303,
  );
});

export const meta = noindexPage('Set up the site');

export default function SetUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, programName } = loaderData;
  if (state !== 'valid-link') {
    return <SetUpInstructions state={state} command={`${programName} create-owner`} />;
  }
  return (
    <AccountPage
      title="Set up the site"
      lead="This creates the owner account. You can give other people roles later."
    >
      <PostForm className="grid gap-5" refusal={actionData}>
        <NewAccountFields />
        <SubmitButton label="Set up the site" pendingLabel="Setting up…" />
      </PostForm>
    </AccountPage>
  );
}

const texts = {
  'not-set-up': {
    title: 'This site is not set up yet',
    lead: 'Look for the setup link in the terminal where the site was started. It creates the owner account, works once and expires after a day.',
  },
  'invalid-link': {
    title: 'This link no longer works',
    lead: 'Setup links work once and expire after a day. Only the newest one works.',
  },
  'set-up': {
    title: 'This site is set up',
    lead: 'This site already has an owner. Ask them for a role.',
  },
} as const;

/** Instructions for someone without a valid setup link. */
function SetUpInstructions({
  state,
  command,
}: {
  state: Exclude<SetUpState, 'valid-link'>;
  command: string;
}) {
  const { title, lead } = texts[state];
  return (
    <AccountPage title={title} lead={lead}>
      {state === 'set-up' ? (
        <AccountLink to="/sign-in">Sign In</AccountLink>
      ) : (
        <>
          <p className="text-ink-soft">
            To get a new link, run this command on the machine that runs the site:
          </p>
          <p className="mt-4">
            <code className="block overflow-x-auto border-l-2 border-accent-ink bg-sunk px-4 py-3 font-mono text-small">
              {command}
            </code>
          </p>
        </>
      )}
    </AccountPage>
  );
}
