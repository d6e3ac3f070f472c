import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { withNotice } from '../../../http/page-notices.server.ts';
import { parseForm } from '../../../http/parse-form.ts';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { buttonClasses, SubmitButton } from '../../../ui/button.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { authContext } from '../auth.server.ts';
import { AccountPage } from '../embeds/account-page.tsx';
import { LinkGone } from '../embeds/link-gone.tsx';
import { NewPasswordField } from '../embeds/new-password-field.tsx';
import { hintCookie } from '../identity-cookies.ts';
import { findReset, resetPassword, unlock } from '../password-reset.server.ts';
import { newPasswordField } from '../sign-up.schema.ts';
import type { Route } from './+types/reset-password-page.ts';

const input = z.object({ password: newPasswordField });

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

export function loader({ request, context }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const { db, now } = context.get(requestContext);
    const account = await findReset(db, tokenOf(request), now);
    const isLocked = new URL(request.url).searchParams.get('after') === 'lock';
    return data({ account, isLocked }, { status: account ? 200 : 404 });
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const parts = { ...context.get(requestContext), auth: context.get(authContext) };
    const form = await request.formData();
    const token = tokenOf(request);
    if (form.get('intent') === 'unlock') {
      if (!(await unlock(parts, token))) return data({ errors: {} }, { status: 404 });
      return redirect(withNotice('/sign-in', 'unlocked'), 303);
    }
    const parsed = parseForm(input, form);
    if ('refusal' in parsed) return data({ errors: parsed.refusal.errors }, { status: 422 });
    const result = await resetPassword(parts, token, parsed.input.password);
    if (result.kind === 'gone') return data({ errors: {} }, { status: 404 });
    if (result.kind === 'refused') {
      return data({ errors: { password: result.sentence } }, { status: 422 });
    }
    parts.addCookies([hintCookie(undefined, parts.isSecure)]);
    return redirect(withNotice('/sign-in', 'password-set'), 303);
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Choose a new password');

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, isLocked } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  if (!account) {
    const text = 'Ask for another one; only the newest works.';
    return <LinkGone way={{ to: '/forgotten-password', label: 'Send me a new link', text }} />;
  }
  return (
    <AccountPage
      title="Choose a new password"
      lead={`For ${account.name}, who signs in as ${account.email}. You are signed out everywhere else.`}
    >
      <form method="post" className="grid gap-5">
        <input type="hidden" name="email" autoComplete="username" value={account.email} readOnly />
        <NewPasswordField label="New password" error={errors.password} />
        <SubmitButton label="Set the password" pendingLabel="Setting…" isPending={false} />
      </form>
      {isLocked && (
        <form method="post" className="mt-8 grid gap-4 border-t border-line pt-8">
          <p className="text-small text-ink-soft">
            You know your password, and the wrong ones were somebody else’s? Then keep it.
          </p>
          <button
            type="submit"
            name="intent"
            value="unlock"
            className={`${buttonClasses('outlined')} justify-self-start`}
          >
            Just unlock my account
          </button>
        </form>
      )}
    </AccountPage>
  );
}
