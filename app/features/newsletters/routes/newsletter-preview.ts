import { contentKindsContext } from '#app/features/content/content.server.ts';
import {
  type StaffArgs,
  staffFormAction,
  staffRoute,
} from '#app/features/identity/identity.server.ts';
import { fileSigner } from '#app/features/images/images.server.ts';
import { emailPreview } from '#app/features/outbox/outbox.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { findPagePath } from '../about-articles/page-path.server.ts';
import { withArticleText } from '../article-email/article-text.server.ts';
import { getNewsletter, getText } from '../editing/newsletter-record.server.ts';
import { renderNewsletter } from '../emails/render-newsletter.server.tsx';
import { type NewsletterText, newsletterFields } from '../newsletters.schema.ts';

export const loader = staffRoute('write newsletters', async (args) => {
  const saved = await getNewsletter(args.db, parseContentId(args.params.id));
  const row = await withArticleText(args.db, saved);
  return preview(args, saved, getText(row));
});

/** With the text that is in the form. */
export const action = staffFormAction('write newsletters', async ({ form, ...args }) => {
  const saved = await getNewsletter(args.db, parseContentId(args.params.id));
  return preview(args, saved, parseForm(newsletterFields.input, form));
});

async function preview(
  { db, origin, url, context, signer, now }: StaffArgs,
  { id, article_id }: { id: number; article_id: number | null },
  text: NewsletterText,
): Promise<Response> {
  const contentKinds = context.get(contentKindsContext);
  const signFile = fileSigner(signer, { kind: 'newsletter', id }, now);
  const deps = { db, contentKinds, origin, signFile };
  const { archive, segmentId: segment_id } = text;
  const pagePath = await findPagePath(db, { id, article_id, archive, segment_id });
  const { html } = await renderNewsletter(deps, { ...text, pagePath }, 'preview');
  return emailPreview(html, origin, url.searchParams.get('scheme') ?? 'light');
}
