import { getDisclosures } from '#app/features/affiliates/affiliates.server.ts';
import {
  PREFERENCES_PLACEHOLDER,
  UNSUBSCRIBE_PLACEHOLDER,
} from '#app/features/campaigns/campaigns.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { getEmailSite, renderEmail } from '#app/features/outbox/outbox.server.ts';
import {
  preferencesUrl,
  unsubscribeUrl,
} from '#app/features/subscriptions/embeds/recipient-links.ts';
import type { Database } from '#db/engine.ts';
import { NewsletterEmail } from './emails/newsletter-email.tsx';
import { renderBody } from './newsletter-body.server.ts';

interface RenderDeps {
  db: Database;
  contentKinds: ContentKinds;
  origin: string;
}

/** The email once for all recipients, with placeholders for their links. */
export async function renderNewsletter(
  deps: RenderDeps,
  newsletter: { id: number; subject: string; preview: string; body: string },
): Promise<{ subject: string; html: string; plain: string }> {
  const { origin } = deps;
  const { id, subject, preview, body } = newsletter;
  const site = await getEmailSite(deps);
  const disclosures = await getDisclosures(deps.db);
  const unsubscribe = unsubscribeUrl(origin, UNSUBSCRIBE_PLACEHOLDER);
  const content = {
    to: '',
    subject,
    preview,
    reason: `You’re getting this because you subscribed to ${site.identity.siteName}.`,
    unsubscribe: { page: unsubscribe, oneClick: unsubscribe },
    title: subject,
    body: (
      <NewsletterEmail
        blocks={await renderBody(deps, body)}
        disclosure={disclosures.emails}
        origin={origin}
        archiveUrl={`${origin}/newsletters/${id}`}
        preferencesUrl={preferencesUrl(origin, PREFERENCES_PLACEHOLDER)}
      />
    ),
  };
  return { subject, ...(await renderEmail(content, site)) };
}
