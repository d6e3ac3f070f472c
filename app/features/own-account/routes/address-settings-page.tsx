import { data, redirect } from 'react-router';
import type { z } from 'zod';
import { withNotice } from '../../../http/page-notices.server.ts';
import { parseForm } from '../../../http/parse-form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { mayAskForMail } from '../../accounts/account-mail-limit.server.ts';
import {
  cancelAddressChange,
  findAddressChange,
  startAddressChange,
} from '../../accounts/address-change.server.ts';
import { EmailField } from '../../accounts/embeds/email-field.tsx';
import { askAgain, hasPassword } from '../../accounts/fresh-sign-in.server.ts';
import { emailField } from '../../accounts/sign-in.schema.ts';
import { ownerInput } from '../../accounts/two-factor.schema.ts';
import { AddressChangeWaits } from '../components/address-change-waits.tsx';
import { CurrentPasswordField } from '../components/current-password-field.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { type MemberArgs, memberRoute } from '../member-route.server.ts';
import type { Route } from './+types/address-settings-page.ts';

const input = ownerInput.extend({ email: emailField });

const TOO_MANY = 'That was a lot of mail in a short time. Please wait an hour.';

export const loader = memberRoute(async ({ db, member, now }) => ({
  email: member.email,
  change: await findAddressChange(db, member.id, now),
  asksPassword: await hasPassword(db, member.id),
}));

export const action = memberRoute(async (args) => {
  const form = await args.request.formData();
  if (form.get('intent') === 'cancel') {
    await cancelAddressChange(args.transaction, args.member.id);
    return redirect(withNotice('/settings/address', 'address-change-ended'), 303);
  }
  const parsed = parseForm(input, form);
  if ('refusal' in parsed) {
    const { errors, values } = parsed.refusal;
    return data({ errors, email: values.email ?? '' }, { status: 422 });
  }
  const { email } = parsed.input;
  const errors = await start(args, parsed.input);
  if (errors) return data({ errors, email }, { status: 422 });
  return redirect(withNotice('/settings/address', 'address-change-started'), 303);
});

async function start(
  args: MemberArgs,
  { email, password }: z.output<typeof input>,
): Promise<Record<string, string> | undefined> {
  const { member, transaction, limits, clientAddress } = args;
  if (email === member.email) return { email: 'That is your address already.' };
  const sentence = await askAgain(args, member, password);
  if (sentence) return { password: sentence };
  if (!(await mayAskForMail(limits, clientAddress, email))) return { form: TOO_MANY };
  await startAddressChange(transaction, member, email, args);
  return undefined;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'E-mail settings');

export default function AddressSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, change, asksPassword } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const formError = errors.form ?? (asksPassword ? undefined : errors.password);
  return (
    <>
      <SettingsTitle title="E-mail">
        <p>
          You sign in with <strong className="text-ink">{email}</strong>, and our mails go there.
          Nobody else sees it.
        </p>
      </SettingsTitle>
      {change && <AddressChangeWaits {...change} oldAddress={email} />}
      <form method="post" className="grid max-w-md gap-5">
        <FormAlert text={formError} />
        <EmailField
          label="New e-mail address"
          value={actionData?.email}
          error={errors.email}
          autoComplete="email"
        />
        <CurrentPasswordField id="password" isAsked={asksPassword} error={errors.password} />
        <SubmitButton label="Change the address" pendingLabel="Sending…" isPending={false} />
      </form>
    </>
  );
}
