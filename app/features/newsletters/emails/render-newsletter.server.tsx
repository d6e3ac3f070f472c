import { getDisclosures } from '#app/features/affiliates/affiliates.server.ts';
import { createLinkKey, getLinkPlaceholders } from '#app/features/campaigns/campaigns.server.ts';
import { getEmailSite, renderEmail } from '#app/features/outbox/outbox.server.ts';
import {
  preferencesUrl,
  unsubscribeUrl,
} from '#app/features/subscriptions/embeds/recipient-links.ts';
import { toAbsoluteHtml } from '#app/text/html/absolute-html.server.ts';
import { emailHtml } from '#app/text/long-text/long-text-html.ts';
import { type BodyDeps, renderBody } from '../newsletter-body.server.ts';
import { getExcerpt } from '../newsletter-excerpt.server.ts';
import type { NewsletterText } from '../newsletters.schema.ts';
import { NewsletterEmail } from './newsletter-email.tsx';

interface RenderDeps extends BodyDeps {
  origin: string;
}

/** The email once for all recipients, with placeholders for their links, which the key belongs to. */
export async function renderNewsletter(
  deps: RenderDeps,
  newsletter: Pick<NewsletterText, 'subject' | 'preview' | 'body'> & {
    /** Where it, or what it is about, can be read. Undefined if it’s nowhere on the site. */
    pagePath: string | undefined;
  },
  linkKey = createLinkKey(),
): Promise<{ subject: string; html: string; plain: string; linkKey: string }> {
  const { origin } = deps;
  const { subject, body, pagePath } = newsletter;
  const site = await getEmailSite(deps);
  const placeholders = getLinkPlaceholders(linkKey);
  const unsubscribe = unsubscribeUrl(origin, placeholders.unsubscribe);
  const content = {
    to: '',
    subject,
    preview: getExcerpt(newsletter),
    reason: `You’re getting this because you subscribed to ${site.identity.siteName}.`,
    unsubscribe: { page: unsubscribe, oneClick: unsubscribe },
    title: subject,
    isSiteText: true,
    body: await composeBody(deps, body, {
      pageUrl: pagePath && `${origin}${pagePath}`,
      preferencesUrl: preferencesUrl(origin, placeholders.preferences),
    }),
  };
  return { subject, linkKey, ...(await renderEmail(content, site)) };
}

/** What is below the title of the email. */
export async function composeBody(
  deps: RenderDeps,
  body: string,
  urls: { pageUrl: string | undefined; preferencesUrl: string },
) {
  const [{ text }, disclosures] = await Promise.all([
    renderBody(deps, body, true),
    getDisclosures(deps.db),
  ]);
  return (
    <NewsletterEmail
      html={toAbsoluteHtml(emailHtml(text), urls.pageUrl ?? deps.origin)}
      disclosure={text.isSponsored ? disclosures.emails : undefined}
      {...urls}
    />
  );
}
