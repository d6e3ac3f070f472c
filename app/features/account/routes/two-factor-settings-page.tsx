import { data } from 'react-router';
import { hasPassword } from '#app/features/sign-in/sign-in.server.ts';
import {
  reauthenticationInput,
  twoFactorSetUpInput,
} from '#app/features/sign-in/two-factor/two-factor.schema.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { CurrentPasswordField } from '../components/current-password-field.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { type MemberArgs, memberRoute } from '../member-route.server.ts';
import { createQrCode, formatSecret } from '../two-factor/qr-code.server.ts';
import { RecoveryCodes } from '../two-factor/recovery-codes.tsx';
import {
  disableTwoFactor,
  finishTwoFactorSetUp,
  renewRecoveryCodes,
  startTwoFactorSetUp,
} from '../two-factor/two-factor.server.ts';
import { TwoFactorOn } from '../two-factor/two-factor-on.tsx';
import type { TwoFactorResponse } from '../two-factor/two-factor-response.ts';
import { TwoFactorSetUp } from '../two-factor/two-factor-set-up.tsx';
import type { Route } from './+types/two-factor-settings-page.ts';

export const loader = memberRoute(async ({ db, member, url }) => ({
  isOn: member.hasTwoFactor,
  hasPassword: await hasPassword(db, member.id),
  isRequiredForAdmin: url.searchParams.get('for') === 'admin',
}));

export const action = memberRoute(async (args) => {
  const form = await args.request.formData();
  const response =
    form.get('intent') === 'finish' ? await finish(args, form) : await handleIntent(args, form);
  return data(response, { status: response.errors ? 422 : 200 });
});

function showSetUp(keyUrl: string, errors?: Record<string, string>): TwoFactorResponse {
  return { errors, setUp: { keyUrl, secret: formatSecret(keyUrl), qr: createQrCode(keyUrl) } };
}

async function finish(args: MemberArgs, form: FormData): Promise<TwoFactorResponse> {
  const parsed = parseForm(twoFactorSetUpInput, form);
  if ('refusal' in parsed) {
    const { errors, values } = parsed.refusal;
    return errors.key ? { errors: {} } : showSetUp(values.key ?? '', errors);
  }
  const { key, code } = parsed.input;
  const finished = await finishTwoFactorSetUp(args, args.member, code);
  if ('message' in finished) return showSetUp(key, { code: finished.message });
  return { recoveryCodes: finished.recoveryCodes };
}

async function handleIntent(args: MemberArgs, form: FormData): Promise<TwoFactorResponse> {
  const { member } = args;
  const parsed = parseForm(reauthenticationInput, form);
  if ('refusal' in parsed) return { errors: parsed.refusal.errors };
  const { password } = parsed.input;
  const refuse = (field: string, message: string) => ({ errors: { [field]: message } });
  switch (form.get('intent')) {
    case 'begin': {
      const started = await startTwoFactorSetUp(args, member, password);
      return 'message' in started ? refuse('begin', started.message) : showSetUp(started.keyUrl);
    }
    case 'renew': {
      const renewed = await renewRecoveryCodes(args, member, password);
      return 'message' in renewed ? refuse('renew', renewed.message) : renewed;
    }
    case 'disable': {
      const disabled = await disableTwoFactor(args, member, password);
      return 'message' in disabled ? refuse('disable', disabled.message) : disabled;
    }
    default:
      return { errors: {} };
  }
}

export const meta = noindexPage('Two-factor sign-in');

export default function TwoFactorSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, isRequiredForAdmin } = loaderData;
  const { errors = {}, setUp, recoveryCodes, isOff } = actionData ?? {};
  const isOn = (loaderData.isOn && !isOff) || recoveryCodes !== undefined;
  return (
    <>
      <SettingsTitle title="Two-factor sign-in">
        {isRequiredForAdmin && !isOn && (
          <p className="mb-3 font-semibold text-ink">
            This site requires two-factor sign-in for staff. Set it up to open the admin area.
          </p>
        )}
        <p>
          Signing in will also ask for a code from your phone, so a stolen password isn’t enough.
        </p>
      </SettingsTitle>
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {setUp && <TwoFactorSetUp {...setUp} error={errors.code} />}
      {!setUp && !isOn && <TwoFactorOff hasPassword={hasPassword} error={errors.begin} />}
      {isOn && !recoveryCodes && <TwoFactorOn hasPassword={hasPassword} errors={errors} />}
    </>
  );
}

function TwoFactorOff({ hasPassword, error }: { hasPassword: boolean; error: string | undefined }) {
  return (
    <PostForm className="settings-form">
      <p className="text-ink-soft">
        You’ll need an authenticator app on your phone, or a password manager that makes codes.
      </p>
      {!hasPassword && <FormAlert text={error} />}
      <CurrentPasswordField id="begin-password" hasPassword={hasPassword} error={error} />
      <input type="hidden" name="intent" value="begin" />
      <SubmitButton label="Set up two-factor" pendingLabel="Setting up…" />
    </PostForm>
  );
}
