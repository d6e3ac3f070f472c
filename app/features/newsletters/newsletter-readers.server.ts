import type { ContentKinds } from '#app/features/content/content.server.ts';
import { refersToRumors } from '#app/features/content/references.server.ts';
import { findEmailedArticle } from '#app/features/news/news.server.ts';
import type { Database } from '#db/engine.ts';
import type { CampaignReaders } from '#db/tables/audience.ts';

/**
 * Who of the topic's subscribers gets it. Cards of what isn't confirmed, and links to it, keep it from readers of
 * official news only. So does the article that it emails.
 */
export async function getReaders(
  site: { kinds: ContentKinds; db: Database; origin: string },
  {
    readers,
    body,
    article_id: articleId = null,
  }: { readers: CampaignReaders; body: string; article_id?: number | null },
): Promise<CampaignReaders> {
  if (readers !== 'everyone') return readers;
  const article = articleId === null ? undefined : await findEmailedArticle(site.db, articleId);
  const text = article ? `${body}\n\n[](${article.path})` : body;
  return (await refersToRumors(site, text)) ? 'rumor_readers' : 'everyone';
}
