import { KeywordLinker } from '#app/text/links/keyword-linker.ts';
import type { Database } from '#db/engine.ts';
import { buildAffiliateUrl } from '../affiliate-url.ts';
import { listAffiliateLinks } from '../affiliates.queries.server.ts';
import { toOwnStores } from '../stores/own-stores.server.ts';

/** Cache tag of every page whose keywords may become affiliate links. */
export const affiliatesTag = 'affiliates';

/** Links the keywords of active affiliates, and knows the stores of all. Use one linker per page: it links each keyword once. */
export async function getKeywordLinker(db: Database): Promise<KeywordLinker> {
  const newLinker = await getKeywordLinkerFactory(db);
  return newLinker();
}

/** For feeds and the like, where every item needs a linker of its own. */
export async function getKeywordLinkerFactory(db: Database): Promise<() => KeywordLinker> {
  const affiliates = await listAffiliateLinks(db);
  const links = keywordLinks(affiliates);
  const ownStores = toOwnStores(affiliates);
  return () => new KeywordLinker(links, ownStores);
}

/** Names the affiliate and keyword of a link that `KeywordLinker` wrote: `{affiliate id}:keyword:{keyword}`. */
export async function getAffiliateLinkFinder(
  db: Database,
): Promise<(url: string) => string | undefined> {
  const links = keywordLinks(await listAffiliateLinks(db));
  const names = new Map(
    links.map(({ href, affiliateId, keyword }) => [href, `${affiliateId}:keyword:${keyword}`]),
  );
  return (url) => names.get(url);
}

/** Those of active affiliates. */
function keywordLinks(affiliates: Awaited<ReturnType<typeof listAffiliateLinks>>) {
  const active = affiliates.filter(({ is_active }) => is_active);
  return active.flatMap(({ id, store, store_url, affiliate_code, keywords_json }) =>
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
