import { KeywordLinker } from '#app/text/links/keyword-linker.ts';
import type { Database } from '#db/engine.ts';
import { buildAffiliateUrl } from './affiliate-url.ts';
import { listActiveAffiliates } from './affiliates.queries.server.ts';

/** Cache tag of every page whose keywords may become affiliate links. */
export const affiliatesTag = 'affiliates';

/** Links the keywords of active affiliates. Use one linker per page: it links each keyword once. */
export async function getKeywordLinker(db: Database): Promise<KeywordLinker> {
  const newLinker = await getKeywordLinkerFactory(db);
  return newLinker();
}

/** For feeds and the like, where every item needs a linker of its own. */
export async function getKeywordLinkerFactory(db: Database): Promise<() => KeywordLinker> {
  const links = await listKeywordLinks(db);
  return () => new KeywordLinker(links);
}

/** Names the affiliate and keyword of a link that `KeywordLinker` wrote: `{affiliate id}:keyword:{keyword}`. */
export async function getAffiliateLinkFinder(
  db: Database,
): Promise<(url: string) => string | undefined> {
  const links = await listKeywordLinks(db);
  const names = new Map(
    links.map(({ href, affiliateId, keyword }) => [href, `${affiliateId}:keyword:${keyword}`]),
  );
  return (url) => names.get(url);
}

async function listKeywordLinks(db: Database) {
  const affiliates = await listActiveAffiliates(db);
  return affiliates.flatMap(({ id, store, store_url, affiliate_code, keywords_json }) =>
    keywords_json.flatMap((keyword) => {
      const href = buildAffiliateUrl({
        store,
        storeUrl: store_url,
        affiliateId: affiliate_code,
        product: { keyword },
      });
      return href ? [{ keyword, href, affiliateId: id }] : [];
    }),
  );
}
