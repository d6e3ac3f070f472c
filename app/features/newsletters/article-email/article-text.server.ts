import { type EmailedArticle, findEmailedArticle } from '#app/features/news/news.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import { toOneLine } from '#app/text/one-line.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import { MAX_PREVIEW_LENGTH, type NewsletterText } from '../newsletters.schema.ts';

type Chosen = Pick<NewsletterText, 'subject' | 'preview'>;

/** The newsletter that an article makes. A blank subject is its title, a blank preview text its excerpt. */
export function composeArticle(article: EmailedArticle, chosen: Chosen) {
  const { title, excerpt, body, imageId, path } = article;
  const subject = chosen.subject || toOneLine(title);
  const parts = [
    // The email already begins with its subject.
    subject !== toOneLine(title) && `## ${escapeMarkdown(title)}`,
    imageId !== null && `![](image:${imageId})`,
    body,
  ];
  return {
    subject,
    preview: chosen.preview || truncate(toOneLine(excerpt), MAX_PREVIEW_LENGTH),
    body: parts.filter(Boolean).join('\n\n'),
    /** “Read it on the site” leads to it. It stands below the footnotes, so it isn't part of the text. */
    pagePath: path,
  };
}

interface Row extends Chosen {
  body: string;
  status: 'draft' | 'scheduled' | 'sent';
  article_id: number | null;
}

/** The newsletter with the text that it would have now, if it is the planned email of an article. */
export async function withArticleText<Newsletter extends Row>(
  db: Database,
  newsletter: Newsletter,
): Promise<Newsletter> {
  const { article_id: id, status } = newsletter;
  if (id === null || status !== 'scheduled') return newsletter;
  const article = await requireRow(id, (known) => findEmailedArticle(db, known));
  return { ...newsletter, ...composeArticle(article, newsletter) };
}
