import type { ContentKinds } from '#app/features/content/content.server.ts';
import { fileSigner } from '#app/features/images/images.server.ts';
import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';
import { findArticleOf } from '../about-articles/page-path.server.ts';
import { withArticleText } from '../article-email/article-text.server.ts';
import { getNewsletter } from '../editing/newsletter-record.server.ts';
import { getExcerpt } from '../newsletter-excerpt.server.ts';
import { composeBody } from './render-newsletter.server.tsx';

/**
 * The same email, but its links lead to pages that change nothing. It isn't on the site yet, so “Read it on the
 * site” opens the preview. Its images are shown for a day.
 */
export const composeTest =
  (contentKinds: ContentKinds): ComposeEmail<{ newsletterId: number; to: string }> =>
  async ({ newsletterId: id, to }, { origin }, { db, signer, now }) => {
    const newsletter = await getNewsletter(db, id);
    const { subject, preview, body } = await withArticleText(db, newsletter);
    const article = await findArticleOf(db, newsletter);
    const signFile = fileSigner(signer, { kind: 'newsletter', id }, now());
    const deps = { db, contentKinds, origin, signFile };
    return {
      to,
      subject: `[Test] ${subject}`,
      preview: getExcerpt({ preview, body }),
      reason: 'You sent yourself this test.',
      title: subject,
      isSiteText: true,
      body: await composeBody(deps, body, {
        pageUrl: `${origin}${article?.path ?? `/admin/newsletters/${id}/preview`}`,
        preferencesUrl: `${origin}/subscription/link`,
      }),
    };
  };
