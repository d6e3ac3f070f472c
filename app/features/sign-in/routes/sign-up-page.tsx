import { redirect, useLocation } from 'react-router';
import { ProofField } from '#app/features/flood-control/embeds/proof-field.tsx';
import { checkFlood } from '#app/features/flood-control/flood-control.server.ts';
import { readSetting } from '#app/features/settings/settings.server.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { parseCheckedForm } from '#app/http/forms/parse-form.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { RETURN_TO } from '#app/http/return-path.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { authContext } from '../auth/auth.server.ts';
import { NewAccountFields } from '../components/new-account-fields.tsx';
import { NewAccountTerms } from '../components/new-account-terms.tsx';
import { AccountLink } from '../embeds/account-link.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import { chooseProvider } from '../providers/choose-provider.server.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { getInvitation } from '../registration/invitations.server.ts';
import { registrationGroup } from '../registration/registration.server.ts';
import { signUpInput } from '../sign-up/sign-up.schema.ts';
import { findSignUpErrors, signUp } from '../sign-up/sign-up.server.ts';
import type { Route } from './+types/sign-up-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async ({ db, signInProviders, addCacheTags }) => {
  addCacheTags(...registrationGroup.tags);
  const { mode, minimumAge } = await readSetting(db, registrationGroup);
  return { mode, minimumAge, signInProviders: mode === 'invitation' ? [] : signInProviders };
});

export const action = formAction(async ({ form, request, context, ...requested }) => {
  const providerRedirect = chooseProvider(form, request);
  if (providerRedirect) return providerRedirect;
  const invitation = getInvitation(request);
  const returnTo = requested.url.searchParams.get(RETURN_TO);
  const deps = { ...requested, auth: context.get(authContext), invitation, returnTo };
  const input = await parseCheckedForm(signUpInput, form, (valid) => findSignUpErrors(deps, valid));
  await checkFlood(deps, 'sign-up', form);
  await signUp(deps, input);
  await deps.recordGoal({ goal: 'sign-up' });
  return redirect('/check-mail?for=sign-up', 303);
});

export const meta = noindexPage('Create an account');

const leads = {
  open: 'Reserve your name, get a profile and hear about replies. It’s free, and you can export or delete everything.',
  approval:
    'Reserve your name, get a profile and hear about replies. Staff review each new account before you can sign in, and you’ll get an email when yours is ready.',
  invitation:
    'You need an invitation to create an account here. If you have one, open its link and sign up on that page.',
};

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <AccountPage title="Create an account" lead={leads[loaderData.mode]}>
      <PostForm className="grid gap-5" refusal={actionData}>
        <NewAccountFields />
        <ProofField challenge={actionData?.errors.proof} noun="new accounts" />
        <NewAccountTerms minimumAge={loaderData.minimumAge} />
        <SubmitButton label="Create account" pendingLabel="Creating…" />
      </PostForm>
      <ProviderButtons providers={loaderData.signInProviders} />
      <div className="mt-8 grid gap-1">
        <AccountLink to={`/sign-in${search}`}>Already have an account? Sign in</AccountLink>
      </div>
    </AccountPage>
  );
}
