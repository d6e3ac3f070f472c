import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { MemberField } from '#app/features/identity/embeds/member-field.tsx';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { publicContext, publicLoader } from '#app/http/public-context.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { MAX_EMAIL_LENGTH } from '../line-consent.ts';
import { preferencesLinkEmail } from '../subscription-emails.ts';
import { manageInput } from '../subscriptions.schema.ts';
import type { Route } from './+types/preferences-link-page.ts';

const perNetwork = { name: 'subscription-link', attempts: 10, withinSeconds: 600 };
/** Limits how often links go to one address. */
const perAddress = { name: 'subscription-link-address', attempts: 2, withinSeconds: 3600 };

const LEAD = 'Enter your address, and we’ll email you a link to your settings.';
const LEAD_WITHOUT_EMAIL =
  'Enter your address to request a link to your settings. Email isn’t set up on this site yet: once it is, we’ll email you the link.';

const TOO_MANY = 'Too many requests from your network. Try again in ten minutes.';

/** The response is the same whether or not the address is on the list. */
export const action = formAction(async ({ form, context, transaction, limits, clientNetwork }) => {
  const { email } = parseForm(manageInput, form);
  if (!(await limits(perNetwork).allow(clientNetwork))) {
    throw new AppError('too-many-requests', { message: TOO_MANY });
  }
  if (await limits(perAddress).allow(email)) {
    await transaction(({ enqueue }) => enqueue(preferencesLinkEmail, { email }));
  }
  const { isEmailConfigured } = context.get(publicContext);
  const notice = isEmailConfigured ? 'subscription-link-sent' : 'subscription-link-waiting';
  return redirect(withFlashMessage('/subscription/link', notice), 303);
});

export const loader = publicLoader(async ({ isEmailConfigured }) => ({ isEmailConfigured }));

export const meta = noindexPage('Manage your subscription');

export default function PreferencesLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <InterfaceSection className="page-width page-top grid-12 flex-1 content-start gap-y-10 pb-20">
      <div className="col-span-12 lg:col-span-6">
        <PageHead
          title="Manage your subscription"
          lead={loaderData.isEmailConfigured ? LEAD : LEAD_WITHOUT_EMAIL}
        />
      </div>
      <div className="col-span-12 max-w-xl lg:col-span-5 lg:col-start-8">
        <PostForm className="grid gap-4" refusal={actionData}>
          <MemberField
            fillsIn="email"
            label="Email address"
            name="email"
            type="email"
            required
            maxLength={MAX_EMAIL_LENGTH}
            autoComplete="email"
          />
          <SubmitButton
            label={loaderData.isEmailConfigured ? 'Email me the link' : 'Request link'}
            pendingLabel="Sending…"
          />
        </PostForm>
      </div>
    </InterfaceSection>
  );
}
