import { data, redirect } from 'react-router';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { RETURN_TO, withReturnPath } from '#app/http/return-path.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { AccountPage } from '../embeds/account-page.tsx';
import { ExpiredLink } from '../embeds/expired-link.tsx';
import { confirmEmailByLink, findConfirmation } from '../sign-up/confirm-email.server.ts';
import type { Route } from './+types/confirm-email-page.ts';

function getToken(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** Only the button confirms, because email scanners open links. */
export const loader = viewerRoute(async ({ request, db, now, getViewer }) => {
  const account = await findConfirmation(db, getToken(request), now);
  const isSignedIn = (await getViewer()).kind === 'member';
  return data({ account, isSignedIn }, { status: account ? 200 : 404 });
});

export const action = viewerRoute(async ({ request, transaction, now, url, origin }) => {
  const confirmed = await confirmEmailByLink(transaction, getToken(request), now);
  if (!confirmed) return data(null, { status: 404 });
  const readyNotice = confirmed.isRenamed ? 'email-confirmed-renamed' : 'email-confirmed';
  const notice = confirmed.isApproved ? readyNotice : 'email-confirmed-waiting';
  const path = withReturnPath('/sign-in', url.searchParams.get(RETURN_TO), origin);
  return redirect(withFlashMessage(path, notice), 303);
});

export const meta = noindexPage('Confirm your email');

export default function ConfirmEmailPage({ loaderData }: Route.ComponentProps) {
  const { account, isSignedIn } = loaderData;
  if (!account) {
    if (isSignedIn) {
      const text = 'You’re signed in, so there’s nothing to confirm.';
      return <ExpiredLink text={text} to="/settings" label="Go to settings" />;
    }
    const text =
      'If you’ve already confirmed your address, just sign in. If not, signing in requests a new link.';
    return <ExpiredLink text={text} to="/sign-in" label="Sign in" />;
  }
  return (
    <AccountPage
      title="Confirm your email"
      lead={`Confirm that ${account.email} belongs to ${account.name}.`}
    >
      <form method="post" className="grid gap-5">
        <SubmitButton label="Confirm my email" pendingLabel="Confirming…" isPending={false} />
      </form>
      <p className="mt-6 text-small text-ink-soft">
        Not you? Close this page, and no account will be created.
      </p>
    </AccountPage>
  );
}
