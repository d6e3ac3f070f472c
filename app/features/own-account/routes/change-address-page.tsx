import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { withNotice } from '../../../http/page-notices.server.ts';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { findAddressStep, takeAddressStep } from '../../accounts/address-change.server.ts';
import { AccountPage } from '../../accounts/embeds/account-page.tsx';
import { LinkGone } from '../../accounts/embeds/link-gone.tsx';
import type { Route } from './+types/change-address-page.ts';

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** Opening it changes nothing; it may be opened in a browser that is not signed in. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const { db, now } = context.get(requestContext);
    const step = await findAddressStep(db, tokenOf(request), now);
    return data({ step }, { status: step ? 200 : 404 });
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const { transaction, now, getActor } = context.get(requestContext);
    const taken = await takeAddressStep(transaction, tokenOf(request), now);
    if (taken === 'gone') return data(null, { status: 404 });
    const isSignedIn = (await getActor()).kind === 'member';
    const notice = taken === 'changed' ? 'address-changed' : 'address-step-taken';
    return redirect(withNotice(isSignedIn ? '/settings/address' : '/sign-in', notice), 303);
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Change of address');

export default function ChangeAddressPage({ loaderData: { step } }: Route.ComponentProps) {
  if (!step) {
    const text = 'Start again in your settings, if the address is still to change.';
    return <LinkGone way={{ to: '/settings/address', label: 'To your settings', text }} />;
  }
  const isOld = step.purpose === 'leave-address';
  return (
    <AccountPage
      title={isOld ? 'Approve the new address' : 'Confirm this address'}
      lead={`${step.name} moves from ${step.oldAddress} to ${step.newAddress}.`}
    >
      <form method="post" className="grid gap-5">
        <SubmitButton
          label={isOld ? 'Yes, that is my new address' : 'Yes, this address is mine'}
          pendingLabel="Saving…"
          isPending={false}
        />
      </form>
      <p className="mt-6 text-small text-ink-soft">
        {isOld
          ? 'Was it somebody else? Close this page and change your password: without your yes nothing changes.'
          : 'Not you? Close this page: without your yes nothing changes.'}
      </p>
    </AccountPage>
  );
}
