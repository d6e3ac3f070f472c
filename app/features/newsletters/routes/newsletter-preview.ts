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
import { withArticleText } from '../article-email/article-text.server.ts';
import { getNewsletter, getText } from '../editing/newsletter-record.server.ts';
import { renderNewsletter } from '../emails/render-newsletter.server.tsx';
import { isForArchive, type NewsletterText, newsletterFields } from '../newsletters.schema.ts';

export const loader = staffRoute('write newsletters', async (args) => {
  const saved = await getNewsletter(args.db, parseContentId(args.params.id));
  const row = await withArticleText(args.db, saved);
  const isOfArticle = row.article_id !== null;
  return preview(args, { ...getText(row), id: row.id, isOfArticle });
});

/** With the text that is in the form. */
export const action = staffFormAction('write newsletters', async ({ form, ...args }) => {
  const { id } = await getNewsletter(args.db, parseContentId(args.params.id));
  return preview(args, { ...parseForm(newsletterFields.input, form), id });
});

async function preview(
  { db, origin, url, context, signer, now }: StaffArgs,
  { isOfArticle = false, ...newsletter }: NewsletterText & { id: number; isOfArticle?: boolean },
): Promise<Response> {
  const contentKinds = context.get(contentKindsContext);
  const signFile = fileSigner(signer, { kind: 'newsletter', id: newsletter.id }, now);
  const deps = { db, contentKinds, origin, signFile };
  const isInArchive =
    !isOfArticle && isForArchive(newsletter.archive, newsletter.segmentId !== null);
  const { html } = await renderNewsletter(deps, { ...newsletter, isInArchive }, 'preview');
  return emailPreview(html, origin, url.searchParams.get('scheme') ?? 'light');
}
