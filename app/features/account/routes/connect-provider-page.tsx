import { useEffect } from 'react';
import { AppError } from '#app/errors.ts';
import { hasPassword, startProviderLink } from '#app/features/sign-in/sign-in.server.ts';
import { reauthenticationInput } from '#app/features/sign-in/two-factor/two-factor.schema.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { buttonClasses, SubmitButton } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { CurrentPasswordField } from '../components/current-password-field.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { type MemberArgs, memberFormAction, memberRoute } from '../member-route.server.ts';
import type { Route } from './+types/connect-provider-page.ts';

function getProvider({ auth, params }: MemberArgs) {
  const provider = auth.providers.find(params.provider);
  if (!provider) throw new AppError('not-found');
  return provider;
}

export const loader = memberRoute(async (args) => ({
  name: getProvider(args).name,
  hasPassword: await hasPassword(args.db, args.member.id),
}));

export const action = memberFormAction(async ({ form, ...args }) => {
  const { password } = parseForm(reauthenticationInput, form);
  return { url: await startProviderLink(args, args.member, getProvider(args).id, password) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  noindexMeta(matches[0].loaderData, `Connect ${loaderData?.name ?? ''}`);

export default function ConnectProviderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, hasPassword } = loaderData;
  const url = actionData && 'url' in actionData ? actionData.url : undefined;
  const refusal = actionData && 'errors' in actionData ? actionData : undefined;
  useEffect(() => {
    // The `form-action` policy forbids redirecting a form to another host, so the page navigates.
    if (url) location.assign(url);
  }, [url]);
  return (
    <>
      <SettingsTitle title={`Connect ${name}`}>
        <p>
          Sign in to {name} and you’ll come right back. You can then use it to sign in here, even
          with a different email.
        </p>
      </SettingsTitle>
      {url ? (
        <a href={url} className={buttonClasses('filled')}>
          Continue to {name}
        </a>
      ) : (
        <PostForm className="settings-form" refusal={refusal}>
          <CurrentPasswordField hasPassword={hasPassword} />
          <SubmitButton label={`Connect ${name}`} pendingLabel="Connecting…" />
        </PostForm>
      )}
    </>
  );
}
