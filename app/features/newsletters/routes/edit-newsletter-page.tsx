import { useRef } from 'react';
import { Form, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { AppError } from '#app/errors.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import {
  getCampaignProgress,
  listCampaignProblems,
} from '#app/features/campaigns/campaigns.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { findRemoval } from '#app/features/moderation/decisions.server.ts';
import { RemovalNote } from '#app/features/moderation/embeds/removal-note.tsx';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import { parseContentId, requireContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { publicContext } from '#app/http/public-context.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useTypedAnswer } from '#app/ui/admin/forms/use-typed-answer.ts';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { useRefreshWhile } from '#app/ui/live/use-refresh-while.ts';
import { withArticleText } from '../article-email/article-text.server.ts';
import { CampaignStatus } from '../components/campaign-status.tsx';
import { NewsletterWorkspace } from '../components/newsletter-workspace.tsx';
import {
  DraftSending,
  ScheduledSending,
  type Sending,
  TemplateButton,
} from '../components/sending.tsx';
import {
  type CountedReaders,
  countReaders,
  countTypedReaders,
} from '../editing/count-readers.server.ts';
import { handleNewsletterForm, isSending } from '../editing/newsletter-action.server.ts';
import { getNewsletter, getText, newsletterRecord } from '../editing/newsletter-record.server.ts';
import { getTextView } from '../editing/newsletter-view.server.ts';
import { getExcerpt } from '../newsletter-excerpt.server.ts';
import { newsletterFields } from '../newsletters.schema.ts';
import { saveTemplate } from '../templates/save-template.server.ts';
import type { Route } from './+types/edit-newsletter-page.ts';

export const loader = staffRoute('write newsletters', async (args) => {
  const { db, params, context, actor } = args;
  const row = await withArticleText(db, await getNewsletter(db, parseContentId(params.id)));
  const { allowFrames, isEmailConfigured } = context.get(publicContext);
  allowFrames("'self'");
  const maySend = can(actor, 'send newsletters');
  const campaignId = row.campaign_id;
  const campaign = campaignId === null ? undefined : await getCampaignProgress(db, campaignId);
  const sending: Sending = {
    scheduledFor: row.scheduled_for_at?.toISOString(),
    ...(await countReaders(args, row)),
    maySend,
    isEmailConfigured,
    canOpenOutbox: can(actor, 'manage the site'),
    email: actor.email,
  };
  return {
    id: row.id,
    status: row.status,
    articleId: row.article_id,
    subject: row.subject,
    siteName: (await getSiteIdentity(db)).siteName,
    excerpt: getExcerpt(row),
    view: await getTextView(db, newsletterFields, { values: getText(row), revision: row.revision }),
    campaign,
    removal:
      row.removed_at === null
        ? undefined
        : await findRemoval(db, { kind: 'newsletter', id: row.id }),
    // Addresses are for those who may see subscribers.
    problems:
      campaignId !== null && can(actor, 'see subscribers')
        ? await listCampaignProblems(db, campaignId)
        : [],
    maySend,
    sending,
  };
});

export const action = staffFormAction('write newsletters', async ({ form, ...args }) => {
  const id = requireContentId(args.params.id);
  await getNewsletter(args.db, id);
  if (form.get('intent') === 'count') return countTypedReaders({ ...args, form });
  if (isSending(form) && !can(args.actor, 'send newsletters')) throw new AppError('forbidden');
  const { isEmailConfigured } = args.context.get(publicContext);
  const deps = { ...args, isEmailConfigured };
  if (form.get('intent') === 'template') {
    const template = await saveTemplate(deps, id, form);
    return redirectWithToast(`/admin/newsletters/templates/${template.id}`, [template.entryId]);
  }
  if (form.get('intent') === 'delete') {
    const entryId = await newsletterRecord.remove(deps, id);
    return redirectWithToast('/admin/newsletters', [entryId]);
  }
  const { notice } = await handleNewsletterForm(deps, id, form);
  return redirect(withFlashMessage(`/admin/newsletters/${id}`, notice), 303);
});

/** Counting changes nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formData?.get('intent') !== 'count' && args.defaultShouldRevalidate;
}

export default function EditNewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, articleId, status, subject, siteName, view, campaign, problems } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const { answer, onTyped: countTyped } = useTypedAnswer<CountedReaders>(form, 'count');
  const isCurrent = answer?.values.revision === String(view.revision);
  const sending = { ...loaderData.sending, ...(isCurrent && answer?.readers) };
  const isMoving =
    status === 'scheduled' || campaign?.status === 'preparing' || campaign?.status === 'sending';
  useRefreshWhile(isMoving);
  const refusedText = actionData?.values.body;
  return (
    <AdminPage
      title={subject}
      crumbs={[{ label: 'Newsletters', to: '/admin/newsletters' }]}
      actions={
        articleId !== null && (
          <AdminLink to={`/admin/edit-article/${articleId}`}>Open the article</AdminLink>
        )
      }
    >
      {refusedText === undefined && <FormAlert text={actionData?.errors.form} />}
      {loaderData.removal && (
        <RemovalNote removal={loaderData.removal}>
          It’s not in the archive. It comes back if that decision is undone.
        </RemovalNote>
      )}
      <NewsletterWorkspace
        id={id}
        form={form}
        onAudience={countTyped}
        siteName={siteName}
        excerpt={loaderData.excerpt}
        view={view}
        refusal={refusedText === undefined ? undefined : actionData}
        isDraft={status === 'draft'}
        sending={
          <>
            {status === 'draft' && (
              <DraftSending sending={sending} refusal={actionData} onAsk={countTyped} />
            )}
            {status === 'scheduled' && (
              <ScheduledSending sending={sending} isWithArticle={articleId !== null} />
            )}
            {status === 'sent' && (
              <Form method="post" className="mt-6">
                <TemplateButton />
              </Form>
            )}
          </>
        }
      >
        {campaign && (
          <CampaignStatus campaign={campaign} problems={problems} maySend={loaderData.maySend} />
        )}
      </NewsletterWorkspace>
    </AdminPage>
  );
}
