import { data, redirect } from 'react-router';
import { withNotice } from '../../../http/page-notices.server.ts';
import { parseForm } from '../../../http/parse-form.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { cookiesOfEnd } from '../../accounts/account-end.server.ts';
import { hasPassword } from '../../accounts/fresh-sign-in.server.ts';
import { closingInput } from '../close-account.schema.ts';
import { closeAccount } from '../close-account.server.ts';
import { CloseAccountForm } from '../components/close-account-form.tsx';
import { SettingsPart } from '../components/settings-part.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { memberRoute } from '../member-route.server.ts';
import type { Route } from './+types/account-settings-page.ts';

export const loader = memberRoute(async ({ db, member }) => ({
  name: member.name,
  asksPassword: await hasPassword(db, member.id),
}));

export const action = memberRoute(async (args) => {
  const parsed = parseForm(closingInput, await args.request.formData());
  if ('refusal' in parsed) {
    const { errors, values } = parsed.refusal;
    return data({ errors, posts: values.posts, name: values.name }, { status: 422 });
  }
  const refusal = await closeAccount(args, args.member, parsed.input);
  if (refusal) {
    const errors: Record<string, string> = { [refusal.field]: refusal.sentence };
    const { posts, name } = parsed.input;
    return data({ errors, posts, name }, { status: 422 });
  }
  args.addCookies(cookiesOfEnd(args.isSecure));
  return redirect(withNotice('/', 'account-gone'), 303);
});

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Your data');

export default function AccountSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsTitle title="Your data">
        <p>
          Everything this site keeps about you, in one JSON file: account, sessions, posts, likes,
          reports, submissions, notifications, mails and subscriptions.
        </p>
      </SettingsTitle>
      <a href="/settings/data.json" download className={buttonClasses('outlined')}>
        Download my data
      </a>
      <SettingsPart title="Delete the account">
        <CloseAccountForm
          name={loaderData.name}
          asksPassword={loaderData.asksPassword}
          errors={actionData?.errors ?? {}}
          typedName={actionData?.name}
          chosen={actionData?.posts}
        />
      </SettingsPart>
    </>
  );
}
