import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { readSettingsForm, saveSettingsForm } from '#app/features/settings/editing.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { publicContext } from '#app/http/public-context.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { LimitsForm } from '../components/limits-form.tsx';
import { ProblemsSection, RepliesSection } from '../components/webhook-section.tsx';
import {
  getSendingDay,
  replaceWebhookUrl,
  sendingSettingsGroup,
  webhookGenerations,
} from '../sending-settings.server.ts';
import { type Webhook, webhookUrl } from '../webhook-token.ts';
import type { Route } from './+types/delivery-page.ts';

const PATH = '/admin/newsletters/delivery';

export const loader = staffRoute('send newsletters', async (args) => {
  const { db, now, origin, signer, context } = args;
  const { settings, ...form } = await readSettingsForm(db, sendingSettingsGroup);
  const { emails, allowance } = await getSendingDay(db, now);
  const { isEmailConfigured, isSmsConfigured } = context.get(publicContext);
  const getUrl = (webhook: Webhook) =>
    webhookUrl(origin, signer, webhook, settings[webhookGenerations[webhook]]);
  return {
    form: { settings, ...form },
    sentToday: emails,
    // JSON has no infinity.
    allowance: Number.isFinite(allowance) ? allowance : undefined,
    problemsUrl: getUrl('email'),
    repliesUrl: isSmsConfigured ? getUrl('texts') : undefined,
    isEmailConfigured,
  };
});

export const action = staffFormAction('send newsletters', async (args) => {
  const { form } = args;
  switch (form.get('intent')) {
    case 'limits':
      await saveSettingsForm(args, { group: sendingSettingsGroup });
      return redirect(withFlashMessage(PATH, 'settings-saved'), 303);
    case 'replace-webhook':
      await replaceWebhookUrl(args, form.get('webhook') === 'texts' ? 'texts' : 'email');
      return redirect(withFlashMessage(PATH, 'webhook-replaced'), 303);
    default:
      throw new AppError('not-found');
  }
});

export default function DeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, sentToday, allowance, isEmailConfigured, repliesUrl } = loaderData;
  return (
    <AdminPage
      title="Email delivery"
      lead="How fast newsletters and digests go out, and what happens when one bounces."
      crumbs={[{ label: 'Newsletters', to: '/admin/newsletters' }]}
    >
      <AdminSection id="limits" title="Sending limits">
        <p className="mb-4 max-w-[70ch] text-small text-ink-soft">
          {`${formatNumber(sentToday)}${allowance === undefined ? '' : ` of ${formatNumber(allowance)}`} bulk emails sent today.`}
          {!isEmailConfigured &&
            ' Email isn’t set up yet. Enter a mail server under Settings → Email first.'}
        </p>
        <LimitsForm {...form} refusal={actionData} />
      </AdminSection>
      <ProblemsSection url={loaderData.problemsUrl} />
      {repliesUrl && <RepliesSection url={repliesUrl} />}
    </AdminPage>
  );
}
