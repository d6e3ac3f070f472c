import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { checkFlood } from '#app/features/flood-control/flood-control.server.ts';
import type { FlashMessageName } from '#app/http/flash-message.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { publicContext, publicLoader } from '#app/http/public-context.ts';
import { returnPath } from '#app/http/return-path.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { subscribeLead } from '../consent-wording.ts';
import { ConsentFields } from '../embeds/consent-fields.tsx';
import { SubscribeForm } from '../embeds/subscribe-form.tsx';
import { checkPhoneLimit } from '../phone/phone-choice.server.ts';
import { subscribe } from '../subscribe.server.ts';
import type { SubscribeResponse } from '../subscribe-response.ts';
import { subscribeInput } from '../subscriptions.schema.ts';
import type { Route } from './+types/subscribe-page.ts';

export const handle = sharedPage();

/** Even with a proof of work for each one. */
const subscribeRule = { name: 'subscribe', attempts: 100, withinSeconds: 3600 };

const TOO_MANY = 'Too many sign-ups from your network. Try again in an hour.';

export const action = formAction(async ({ form, context, ...deps }) => {
  const { transaction, now, clientNetwork, limits, isPlainForm, recordGoal } = deps;
  const returnTo = returnPath(form.get('returnTo'), context.get(publicContext).origin);
  // Refusals repeat what was sent; the page has its own value for this field.
  form.delete('returnTo');
  const input = parseForm(subscribeInput, form);
  if (!(await limits(subscribeRule).allow(clientNetwork))) {
    throw new AppError('too-many-requests', { message: TOO_MANY });
  }
  await checkFlood(deps, 'subscribe', form);
  await checkPhoneLimit(deps, input);
  await subscribe(transaction, input, now);
  await recordGoal({ goal: 'subscription' });
  const notice: FlashMessageName =
    input.source === 'popup' ? 'subscribed-popup' : 'subscribed-footer';
  if (!isPlainForm) return { notice } satisfies SubscribeResponse;
  return redirect(`${returnTo}?notice=${notice}`, 303);
});

export const loader = publicLoader(async ({ isEmailConfigured, isSmsConfigured }) => ({
  isEmailConfigured,
  isSmsConfigured,
}));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Subscribe',
    description: 'News and rumors by email, only when there are any.',
    path: '/subscribe',
  });

export default function SubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'errors' in actionData ? actionData : undefined;
  return (
    <InterfaceSection className="page-width page-top grid-12 flex-1 content-start gap-y-10 pb-20">
      <div className="col-span-12 lg:col-span-6">
        <PageHead title="Get news by email" lead={subscribeLead(loaderData.isEmailConfigured)} />
      </div>
      <div className="col-span-12 max-w-xl border-t border-line pt-8 lg:col-span-5 lg:col-start-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10">
        <SubscribeForm source="page" returnTo="/subscribe" refusal={refusal}>
          <ConsentFields isSmsConfigured={loaderData.isSmsConfigured} />
        </SubscribeForm>
      </div>
    </InterfaceSection>
  );
}
