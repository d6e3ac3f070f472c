import { data, redirectDocument } from 'react-router';
import { isRefusal } from '#app/errors.ts';
import { signedOutHintCookie } from '#app/features/identity/identity.server.ts';
import { hasPassword } from '#app/features/sign-in/sign-in.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { closeAccountInput } from '../closing/close-account.schema.ts';
import { CloseAccountForm } from '../closing/close-account-form.tsx';
import { closeOwnAccount } from '../closing/close-own-account.server.ts';
import { SettingsSection } from '../components/settings-section.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { memberRoute } from '../member-route.server.ts';
import type { Route } from './+types/account-settings-page.ts';

export const loader = memberRoute(async ({ db, member }) => ({
  name: member.name,
  hasPassword: await hasPassword(db, member.id),
}));

export const action = memberRoute(async (args) => {
  const parsed = parseForm(closeAccountInput, await args.request.formData());
  if ('refusal' in parsed) {
    const { errors, values } = parsed.refusal;
    return data({ errors, posts: values.posts, name: values.name }, { status: 422 });
  }
  try {
    await closeOwnAccount(args, args.member, parsed.input);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { posts, name } = parsed.input;
    return data({ errors: error.errors, posts, name }, { status: error.status });
  }
  args.addCookies([await signedOutHintCookie(args.db, args.headers, args.isSecure)]);
  return redirectDocument(withFlashMessage('/', 'account-deleted'), 303);
});

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexMeta(matches[0].loaderData, 'Your data');

export default function AccountSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsTitle title="Your data">
        <p>
          Download everything this site stores about you as a JSON file: account, sessions, posts,
          likes, follows, how far you’ve read threads, reports, submissions, notifications, browsers
          with push messages, emails and subscriptions.
        </p>
      </SettingsTitle>
      <a href="/settings/data.json" download className={buttonClasses('outlined')}>
        Download my data
      </a>
      <SettingsSection title="Delete account">
        <CloseAccountForm
          name={loaderData.name}
          hasPassword={loaderData.hasPassword}
          errors={actionData?.errors ?? {}}
          typedName={actionData?.name}
          chosen={actionData?.posts}
        />
      </SettingsSection>
    </>
  );
}
