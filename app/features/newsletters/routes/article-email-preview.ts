import { AppError } from '#app/errors.ts';
import { findEmailedArticle } from '#app/features/news/news.server.ts';
import { emailPreview } from '#app/features/outbox/outbox.server.ts';
import { previewLoader } from '#app/features/publishing/publishing.server.ts';
import { composeArticle } from '../article-email/article-text.server.ts';
import { renderNewsletter } from '../emails/render-newsletter.server.tsx';
import { articleEmailFields } from '../newsletters.schema.ts';

/** The email of an article with its latest text, and with the subject and preview text in the query. */
export const loader = previewLoader('article', async (args) => {
  const { db, id, origin, contentKinds, signFile, query } = args;
  const article = await findEmailedArticle(db, id);
  if (!article || article.status === 'trashed' || article.status === 'removed') {
    throw new AppError('not-found');
  }
  const typed = articleEmailFields.readValid(Object.fromEntries(query));
  const { emailSubject = '', emailPreview: preview = '' } = typed;
  // It follows the title until it is another.
  const subject = emailSubject === query.get('emailTitle') ? '' : emailSubject;
  const deps = { db, contentKinds, origin, signFile };
  const email = composeArticle(article, { subject, preview });
  const { html } = await renderNewsletter(deps, email, 'preview');
  return emailPreview(html, origin, query.get('scheme') ?? 'light');
});
