import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { withNotice } from '../../../http/page-notices.server.ts';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { confirmByLink, findConfirmation } from '../address-confirmation.server.ts';
import { AccountPage } from '../embeds/account-page.tsx';
import { LinkGone } from '../embeds/link-gone.tsx';
import type { Route } from './+types/confirm-address-page.ts';

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** Programs that look at the links of mails see this page and confirm nothing. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const { db, now } = context.get(requestContext);
    const account = await findConfirmation(db, tokenOf(request), now);
    return data({ account }, { status: account ? 200 : 404 });
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const { transaction, now } = context.get(requestContext);
    const confirmed = await confirmByLink(transaction, tokenOf(request), now);
    if (!confirmed) return data(null, { status: 404 });
    const notice = confirmed.isRenamed ? 'address-confirmed-renamed' : 'address-confirmed';
    return redirect(withNotice('/sign-in', notice), 303);
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Confirm your address');

export default function ConfirmAddressPage({ loaderData: { account } }: Route.ComponentProps) {
  if (!account) {
    const text =
      'If you have used it already, all is well: sign in. If not, signing in sends you a new one.';
    return <LinkGone way={{ to: '/sign-in', label: 'Sign in', text }} />;
  }
  return (
    <AccountPage
      title="Confirm your address"
      lead={`One press, and ${account.email} belongs to ${account.name}.`}
    >
      <form method="post" className="grid gap-5">
        <SubmitButton label="Confirm my address" pendingLabel="Confirming…" isPending={false} />
      </form>
      <p className="mt-6 text-small text-ink-soft">
        Not you? Close this page: without the button there is no account.
      </p>
    </AccountPage>
  );
}
