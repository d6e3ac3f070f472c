import { getDisclosures } from '#app/features/affiliates/affiliates.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';
import { getNewsletter } from '../editing/edit-newsletter.server.ts';
import { renderBody } from '../newsletter-body.server.ts';
import { NewsletterEmail } from './newsletter-email.tsx';

/** The same email, whose links lead to pages that change nothing. */
export const composeTest =
  (contentKinds: ContentKinds): ComposeEmail<{ newsletterId: number; to: string }> =>
  async ({ newsletterId, to }, { origin }, { db }) => {
    const { subject, preview, body } = await getNewsletter(db, newsletterId);
    return {
      to,
      subject: `[Test] ${subject}`,
      preview,
      reason: 'You sent yourself this test.',
      title: subject,
      body: (
        <NewsletterEmail
          blocks={await renderBody({ db, contentKinds }, body)}
          disclosure={(await getDisclosures(db)).emails}
          origin={origin}
          archiveUrl={`${origin}/newsletters`}
          preferencesUrl={`${origin}/subscription/link`}
        />
      ),
    };
  };
