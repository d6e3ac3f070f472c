import { useEffect } from 'react';
import { data } from 'react-router';
import { AppError } from '../../../errors.ts';
import { parseForm } from '../../../http/parse-form.ts';
import { buttonClasses, SubmitButton } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { hasPassword } from '../../accounts/fresh-sign-in.server.ts';
import { startProviderLink } from '../../accounts/provider-link.server.ts';
import { ownerInput } from '../../accounts/two-factor.schema.ts';
import { CurrentPasswordField } from '../components/current-password-field.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { type MemberArgs, memberRoute } from '../member-route.server.ts';
import type { Route } from './+types/connect-provider-page.ts';

function getProvider({ auth, params }: MemberArgs) {
  const provider = auth.providers.find(params.provider);
  if (!provider) throw new AppError('not-found');
  return provider;
}

export const loader = memberRoute(async (args) => ({
  name: getProvider(args).name,
  asksPassword: await hasPassword(args.db, args.member.id),
}));

export const action = memberRoute(async (args) => {
  const provider = getProvider(args);
  const parsed = parseForm(ownerInput, await args.request.formData());
  if ('refusal' in parsed) return data({ error: parsed.refusal.errors.password }, { status: 422 });
  const started = await startProviderLink(args, args.member, provider.id, parsed.input.password);
  if ('sentence' in started) return data({ error: started.sentence }, { status: 422 });
  return data({ address: started.address });
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  unlistedMeta(matches[0].loaderData, `Connect ${loaderData?.name ?? ''}`);

export default function ConnectProviderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, asksPassword } = loaderData;
  const address = actionData && 'address' in actionData ? actionData.address : undefined;
  const error = actionData && 'error' in actionData ? actionData.error : undefined;
  useEffect(() => {
    // A form of ours may not be answered by another host; the page goes on by itself.
    if (address) location.assign(address);
  }, [address]);
  return (
    <>
      <SettingsTitle title={`Connect ${name}`}>
        <p>
          {name} asks who you are and sends you back here. From then on it opens this account too,
          whatever address you have there.
        </p>
      </SettingsTitle>
      {address ? (
        <a href={address} className={buttonClasses('filled')}>
          Go on to {name}
        </a>
      ) : (
        <form method="post" className="grid max-w-md gap-5">
          <FormAlert text={asksPassword ? undefined : error} />
          <CurrentPasswordField id="password" isAsked={asksPassword} error={error} />
          <SubmitButton label={`Connect ${name}`} pendingLabel="Asking…" isPending={false} />
        </form>
      )}
    </>
  );
}
