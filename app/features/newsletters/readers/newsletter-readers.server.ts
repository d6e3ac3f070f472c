import { type FormValues, textValue } from '#app/features/content/editing.server.ts';
import { type OfficialKinds, refersToRumors } from '#app/features/content/references.server.ts';
import {
  findEmailedArticle,
  listRumors,
  wouldReportRumors,
} from '#app/features/news/news.server.ts';
import type { Database } from '#db/engine.ts';
import type { CampaignReaders } from '#db/tables/audience.ts';

export interface ReadersSite {
  kinds: OfficialKinds;
  db: Database;
  origin: string;
}

/**
 * Who of the topic's subscribers gets it. Cards of what isn't confirmed, and links to it, keep it from readers of
 * official news only. So does the article that it emails, published or not.
 */
export async function getReaders(
  site: ReadersSite,
  {
    readers,
    body,
    article_id: articleId = null,
  }: { readers: CampaignReaders; body: string; article_id?: number | null },
): Promise<CampaignReaders> {
  if (readers !== 'everyone') return readers;
  const article = articleId === null ? undefined : await findEmailedArticle(site.db, articleId);
  const isRumor =
    article !== undefined &&
    (await listRumors(site.db, [{ id: Number(articleId), category: article.category }])).length > 0;
  return isRumor || (await refersToRumors(site, body)) ? 'rumor_readers' : 'everyone';
}

/** The same for the email of an article with these values of its form. */
export async function getReadersOfTyped(
  site: ReadersSite,
  values: FormValues,
): Promise<CampaignReaders> {
  const isRumor = await wouldReportRumors(site.db, values, site.origin);
  const refers = isRumor || (await refersToRumors(site, textValue(values, 'body')));
  return refers ? 'rumor_readers' : 'everyone';
}
