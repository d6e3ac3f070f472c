import { useEffect } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { AppError, isRefusal } from '#app/errors.ts';
import {
  cancelCampaign,
  getAudienceSize,
  getCampaignProgress,
  listCampaignProblems,
  pauseCampaign,
  resumeCampaign,
} from '#app/features/campaigns/campaigns.server.ts';
import { staffAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { type FlashMessageKey, withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/parse-form.ts';
import { publicContext } from '#app/http/public-context.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { CampaignStatus } from '../components/campaign-status.tsx';
import { NewsletterForm } from '../components/newsletter-form.tsx';
import { NewsletterPreview } from '../components/newsletter-preview.tsx';
import { SendForm } from '../components/send-form.tsx';
import {
  changeCampaign,
  deleteNewsletter,
  getNewsletter,
  saveNewsletter,
  scheduleNewsletter,
  sendTest,
  unscheduleNewsletter,
} from '../manage-newsletter.server.ts';
import { newsletterInput, scheduleInput } from '../newsletters.schema.ts';
import type { Route } from './+types/edit-newsletter-page.ts';

export const loader = staffLoader('write newsletters', async (args) => {
  const { db, params, context, member, now } = args;
  const row = await getNewsletter(db, parseContentId(params.id));
  const { allowFrames, isEmailConfigured } = context.get(publicContext);
  allowFrames("'self'");
  const maySend = can(member, 'send newsletters');
  const campaignId = row.campaign_id;
  const campaign = campaignId === null ? undefined : await getCampaignProgress(db, campaignId);
  return {
    id: row.id,
    status: row.status,
    saved: {
      subject: row.subject,
      preview: row.preview,
      body: row.body,
      topic: row.topic,
      hasRumors: row.readers === 'rumor_readers',
    },
    scheduledFor: row.scheduled_for_at?.toISOString(),
    audience: await getAudienceSize(db, row, now),
    campaign,
    // Addresses are for those who may see subscribers.
    problems:
      campaignId !== null && can(member, 'see subscribers')
        ? await listCampaignProblems(db, campaignId)
        : [],
    maySend,
    isEmailConfigured,
    email: member.email,
  };
});

const NO_EMAIL = 'Email isn’t set up, so nothing can be sent. Set SMTP_URL and MAIL_FROM first.';

export const action = staffAction('write newsletters', async (args) => {
  const id = parseContentId(args.params.id);
  if (id === undefined) throw new AppError('not-found');
  await getNewsletter(args.db, id);
  const form = await args.request.formData();
  const intent = form.get('intent');
  const deps = { ...args, actor: args.member };
  const done = (notice: FlashMessageKey, path = `/admin/newsletters/${id}`) =>
    redirect(withFlashMessage(path, notice), 303);
  const isSending = ['send', 'unschedule', 'pause', 'resume', 'cancel'].includes(String(intent));
  if (isSending && !can(args.member, 'send newsletters')) throw new AppError('forbidden');
  try {
    switch (intent) {
      case 'test':
        await sendTest(deps, id);
        return done('newsletter-test-sent');
      case 'delete':
        await deleteNewsletter(deps, id);
        return done('newsletter-deleted', '/admin/newsletters');
      case 'send': {
        const parsed = parseForm(scheduleInput, form);
        if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
        if (!args.context.get(publicContext).isEmailConfigured) {
          throw new AppError('refused', { message: NO_EMAIL });
        }
        await scheduleNewsletter(deps, id, parsed.input.at);
        return done('newsletter-scheduled');
      }
      case 'unschedule':
        await unscheduleNewsletter(deps, id);
        return done('newsletter-saved');
      case 'pause':
        await changeCampaign(deps, id, 'pause', pauseCampaign);
        return done('newsletter-paused');
      case 'resume':
        await changeCampaign(deps, id, 'resume', resumeCampaign);
        return done('newsletter-resumed');
      case 'cancel':
        await changeCampaign(deps, id, 'cancel', (unit, campaignId) =>
          cancelCampaign(unit, campaignId, args.now),
        );
        return done('newsletter-canceled');
      default: {
        const parsed = parseForm(newsletterInput, form);
        if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
        await saveNewsletter(deps, id, parsed.input);
        return done('newsletter-saved');
      }
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const values: Record<string, string> = {};
    return data({ errors: error.errors, values }, { status: 422 });
  }
});

const REFRESH_MS = 2000;

export default function EditNewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, status, saved, campaign, problems } = loaderData;
  const isMoving =
    status === 'scheduled' || campaign?.status === 'preparing' || campaign?.status === 'sending';
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
  return (
    <AdminPage title={saved.subject} crumbs={[{ label: 'Newsletters', to: '/admin/newsletters' }]}>
      <FormAlert text={actionData?.errors.form} />
      {campaign && (
        <CampaignStatus campaign={campaign} problems={problems} maySend={loaderData.maySend} />
      )}
      {status === 'draft' && <NewsletterForm saved={saved} refusal={actionData} />}
      {status !== 'sent' && <SendForm {...loaderData} error={actionData?.errors.at} />}
      <NewsletterPreview id={id} />
    </AdminPage>
  );
}
