import { redirectDocument } from 'react-router';
import { forgetTypedTextAfter } from '#app/features/identity/embeds/forget-typed-text.ts';
import { signedOutHintCookie } from '#app/features/identity/guests.server.ts';
import { hasPassword } from '#app/features/sign-in/sign-in.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { type FormRefusal, parseForm } from '#app/http/forms/parse-form.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { closeAccountInput } from '../closing/close-account.schema.ts';
import { closeOwnAccount } from '../closing/close-own-account.server.ts';
import { PostsChoice } from '../closing/posts-choice.tsx';
import { CurrentPasswordField } from '../components/current-password-field.tsx';
import { SettingsSection } from '../components/settings-section.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { memberFormAction, memberRoute } from '../member-route.server.ts';
import type { Route } from './+types/account-settings-page.ts';

export const loader = memberRoute(async ({ db, member }) => ({
  name: member.name,
  hasPassword: await hasPassword(db, member.id),
}));

export const action = memberFormAction(async ({ form, ...args }) => {
  await closeOwnAccount(args, args.member, parseForm(closeAccountInput, form));
  args.addCookies([await signedOutHintCookie(args.db, args.headers, args.isSecure)]);
  return redirectDocument(withFlashMessage('/', 'account-deleted'), 303);
});

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return forgetTypedTextAfter(serverAction);
}

export const meta = noindexPage('Your data');

export default function AccountSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsTitle title="Your data">
        <p>
          Download everything this site stores about you as a JSON file: account, passkeys,
          sessions, posts, likes, polls and votes, bookmarks, follows, events you’re interested in,
          how far you’ve read threads, reports, submissions, notifications, browsers with push
          notifications, emails, subscriptions and more.
        </p>
      </SettingsTitle>
      <a href="/settings/data.json" download className={buttonClasses('outlined')}>
        Download my data
      </a>
      <SettingsSection title="Delete account">
        <CloseAccountForm {...loaderData} refusal={actionData} />
      </SettingsSection>
    </>
  );
}

interface CloseAccountFormProps {
  name: string;
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
}

function CloseAccountForm({ name, hasPassword, refusal }: CloseAccountFormProps) {
  return (
    <PostForm className="settings-form w-full" refusal={refusal}>
      <p className="text-ink-soft">
        This can’t be undone. Your name, image, email and email subscription are deleted right away,
        everything else within minutes.
      </p>
      <PostsChoice />
      <TextField
        id="typed-name"
        label={`Type ${name} to confirm`}
        name="name"
        required
        autoComplete="off"
      />
      <CurrentPasswordField hasPassword={hasPassword} />
      <button type="submit" className={`${buttonClasses('danger')} justify-self-start`}>
        Delete my account
      </button>
    </PostForm>
  );
}
