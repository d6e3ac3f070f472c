import { data } from 'react-router';
import { AppError, isRefusal } from '#app/errors.ts';
import {
  hasAuthenticatorApp,
  hasPassword,
  listPasskeys,
} from '#app/features/sign-in/sign-in.server.ts';
import {
  reauthenticationInput,
  twoFactorSetUpInput,
} from '#app/features/sign-in/two-factor/two-factor.schema.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { SettingsTitle } from '../components/settings-title.tsx';
import { type MemberArgs, memberFormAction, memberRoute } from '../member-route.server.ts';
import { createQrCode, formatSecret } from '../two-factor/qr-code.server.ts';
import { RecoveryCodes } from '../two-factor/recovery-codes.tsx';
import {
  disableTwoFactor,
  finishTwoFactorSetUp,
  renewRecoveryCodes,
  type StartedSetUp,
  startTwoFactorSetUp,
  turnOnWithPasskey,
} from '../two-factor/two-factor.server.ts';
import { TwoFactorOff } from '../two-factor/two-factor-off.tsx';
import { TwoFactorOn } from '../two-factor/two-factor-on.tsx';
import type { TwoFactorResponse } from '../two-factor/two-factor-response.ts';
import { TwoFactorSetUp } from '../two-factor/two-factor-set-up.tsx';
import type { Route } from './+types/two-factor-settings-page.ts';

export const loader = memberRoute(async ({ db, member, url }) => ({
  isOn: member.hasTwoFactor,
  hasApp: await hasAuthenticatorApp(db, member.id),
  hasPasskeys: (await listPasskeys(db, member.id)).length > 0,
  hasPassword: await hasPassword(db, member.id),
  isRequiredForAdmin: url.searchParams.get('for') === 'admin',
}));

export const action = memberFormAction(async ({ form, ...args }) => {
  const { member } = args;
  const intent = form.get('intent');
  if (intent === 'finish') return finish(args, form);
  const { password } = parseForm(reauthenticationInput, form);
  switch (intent) {
    case 'begin':
      return { setUp: showSecret(await startTwoFactorSetUp(args, member, password)) };
    case 'passkey':
      return { recoveryCodes: await turnOnWithPasskey(args, member, password) };
    case 'renew':
      return { recoveryCodes: await renewRecoveryCodes(args, member, password) };
    case 'disable':
      await disableTwoFactor(args, member, password);
      return { isOff: true } as const;
    default:
      throw new AppError('refused');
  }
});

/** A wrong code shows the secret again. */
async function finish(args: MemberArgs, form: FormData) {
  try {
    const input = parseForm(twoFactorSetUpInput, form);
    return { recoveryCodes: await finishTwoFactorSetUp(args, args.member, input) };
  } catch (error) {
    if (!isRefusal(error) || error.errors.key || error.errors.form) throw error;
    const setUp = showSecret({ keyUrl: formText(form, 'key'), token: formText(form, 'token') });
    return data({ errors: error.errors, setUp }, { status: 422 });
  }
}

function showSecret({ keyUrl, token }: StartedSetUp) {
  return { keyUrl, token, secret: formatSecret(keyUrl), qr: createQrCode(keyUrl) };
}

export const meta = noindexPage('Two-factor sign-in');

export default function TwoFactorSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isRequiredForAdmin, isOn: wasOn, ...state } = loaderData;
  const { errors, setUp, recoveryCodes, isOff }: TwoFactorResponse = actionData ?? {};
  const refusal = actionData && 'values' in actionData ? actionData : undefined;
  const isOn = (wasOn && !isOff) || recoveryCodes !== undefined;
  const isAsking = !setUp && !recoveryCodes;
  return (
    <>
      <SettingsTitle title="Two-factor sign-in">
        {isRequiredForAdmin && !isOn && (
          <p className="mb-3 font-semibold text-ink">
            This site requires two-factor sign-in for staff. Set it up to do what your role allows.
          </p>
        )}
        <p>
          After your password, signing in also asks for a code from your phone or for a passkey, so
          a stolen password isn’t enough. Signing in with a passkey alone is as safe.
        </p>
      </SettingsTitle>
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {setUp && <TwoFactorSetUp {...setUp} error={errors?.code} />}
      {isAsking && !isOn && <TwoFactorOff {...state} refusal={refusal} />}
      {isAsking && isOn && <TwoFactorOn {...state} refusal={refusal} />}
    </>
  );
}
