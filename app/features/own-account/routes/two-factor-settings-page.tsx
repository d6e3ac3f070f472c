import { data } from 'react-router';
import { parseForm } from '../../../http/parse-form.ts';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { hasPassword } from '../../accounts/fresh-sign-in.server.ts';
import { firstCodeInput, ownerInput } from '../../accounts/two-factor.schema.ts';
import {
  beginTwoFactor,
  endTwoFactor,
  finishTwoFactor,
  renewRecoveryCodes,
} from '../../accounts/two-factor.server.ts';
import { RecoveryCodes } from '../components/recovery-codes.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { TwoFactorOff } from '../components/two-factor-off.tsx';
import { TwoFactorOn } from '../components/two-factor-on.tsx';
import { TwoFactorSetUp } from '../components/two-factor-set-up.tsx';
import { type MemberArgs, memberRoute } from '../member-route.server.ts';
import { qrCode, secretIn } from '../qr-code.server.ts';
import type { TwoFactorAnswer } from '../two-factor-answer.ts';
import type { Route } from './+types/two-factor-settings-page.ts';

export const loader = memberRoute(async ({ db, member, url }) => ({
  isOn: member.hasTwoFactor,
  asksPassword: await hasPassword(db, member.id),
  isForDesk: url.searchParams.get('for') === 'desk',
}));

export const action = memberRoute(async (args) => {
  const form = await args.request.formData();
  const answer =
    form.get('intent') === 'finish' ? await finish(args, form) : await change(args, form);
  return data(answer, { status: answer.errors ? 422 : 200 });
});

function setUpFor(key: string, errors?: Record<string, string>): TwoFactorAnswer {
  return { errors, setUp: { address: key, secret: secretIn(key), qr: qrCode(key) } };
}

async function finish(args: MemberArgs, form: FormData): Promise<TwoFactorAnswer> {
  const parsed = parseForm(firstCodeInput, form);
  if ('refusal' in parsed) {
    const { errors, values } = parsed.refusal;
    return errors.key ? { errors: {} } : setUpFor(values.key ?? '', errors);
  }
  const { key, code } = parsed.input;
  const finished = await finishTwoFactor(args, args.member, code);
  if ('sentence' in finished) return setUpFor(key, { code: finished.sentence });
  return { recoveryCodes: finished.recoveryCodes };
}

async function change(args: MemberArgs, form: FormData): Promise<TwoFactorAnswer> {
  const { member } = args;
  const parsed = parseForm(ownerInput, form);
  if ('refusal' in parsed) return { errors: parsed.refusal.errors };
  const { password } = parsed.input;
  const refused = (sentence: string, field: string) => ({ errors: { [field]: sentence } });
  switch (form.get('intent')) {
    case 'begin': {
      const begun = await beginTwoFactor(args, member, password);
      return 'sentence' in begun ? refused(begun.sentence, 'begin') : setUpFor(begun.key);
    }
    case 'renew': {
      const renewed = await renewRecoveryCodes(args, member, password);
      return 'sentence' in renewed ? refused(renewed.sentence, 'renew') : renewed;
    }
    case 'end': {
      const ended = await endTwoFactor(args, member, password);
      return 'sentence' in ended ? refused(ended.sentence, 'end') : { isOff: true };
    }
    default:
      return { errors: {} };
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Two-factor sign-in');

export default function TwoFactorSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asksPassword, isForDesk } = loaderData;
  const { errors = {}, setUp, recoveryCodes, isOff } = actionData ?? {};
  const isOn = (loaderData.isOn && !isOff) || recoveryCodes !== undefined;
  return (
    <>
      <SettingsTitle title="Two-factor sign-in">
        {isForDesk && !isOn && (
          <p className="mb-3 font-semibold text-ink">
            This site asks its staff for a second factor. Set it up, and the desk opens.
          </p>
        )}
        <p>
          Besides your password, signing in asks for a code that only your phone knows. Whoever
          finds out the password still stands outside.
        </p>
      </SettingsTitle>
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {setUp && <TwoFactorSetUp {...setUp} error={errors.code} />}
      {!setUp && !isOn && <TwoFactorOff asksPassword={asksPassword} error={errors.begin} />}
      {isOn && !recoveryCodes && <TwoFactorOn asksPassword={asksPassword} errors={errors} />}
    </>
  );
}
