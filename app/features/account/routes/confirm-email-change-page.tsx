import { data, redirect } from 'react-router';
import { AccountPage } from '#app/features/sign-in/embeds/account-page.tsx';
import { ExpiredLink } from '#app/features/sign-in/embeds/expired-link.tsx';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import {
  confirmEmailChangeStep,
  findEmailChangeStep,
} from '../email-change/email-change.server.ts';
import type { Route } from './+types/confirm-email-change-page.ts';

function getToken(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** Opening the link changes nothing. It also works in a browser that is not signed in. */
export const loader = viewerRoute(async ({ request, db, now }) => {
  const step = await findEmailChangeStep(db, getToken(request), now);
  return data({ step }, { status: step ? 200 : 404 });
});

export const action = viewerRoute(async ({ request, transaction, now, getViewer }) => {
  const status = await confirmEmailChangeStep(transaction, getToken(request), now);
  if (status === 'invalid-link') return data(null, { status: 404 });
  const isSignedIn = (await getViewer()).kind === 'member';
  const notice = status === 'changed' ? 'email-changed' : 'email-change-pending';
  return redirect(withFlashMessage(isSignedIn ? '/settings/address' : '/sign-in', notice), 303);
});

export const meta = noindexPage('Change email');

export default function ConfirmEmailChangePage({ loaderData: { step } }: Route.ComponentProps) {
  if (!step) {
    const text = 'If you still want to change your email, start again in your settings.';
    return <ExpiredLink text={text} to="/settings/address" label="Go to settings" />;
  }
  const isApproval = step.purpose === 'approve-email-change';
  return (
    <AccountPage
      title={isApproval ? 'Approve your new email' : 'Confirm your new email'}
      lead={`Change the email of ${step.name} from ${step.oldEmail} to ${step.newEmail}.`}
    >
      <form method="post" className="grid gap-5">
        <SubmitButton
          label={isApproval ? 'Approve new email' : 'Confirm new email'}
          pendingLabel="Saving…"
          isPending={false}
        />
      </form>
      <p className="mt-6 text-small text-ink-soft">
        {isApproval
          ? 'Not you? Close this page and change your password. Nothing changes without your approval.'
          : 'Not you? Close this page, and nothing will change.'}
      </p>
    </AccountPage>
  );
}
