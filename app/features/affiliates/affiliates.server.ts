import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import { WordLinker } from '../../text/word-linker.ts';
import { affiliateLink } from './affiliate-link.ts';
import {
  findProduct,
  listActiveAffiliates,
  updateClickCount,
} from './affiliates.queries.server.ts';
import { isProductSlug } from './affiliates.schema.ts';

/** Cache tag of every page whose words may be affiliate links. */
export const affiliatesTag = 'affiliates';

/** Links the keywords of active affiliates. One linker a page: it links each word once. */
export async function getKeywordLinker(db: Database): Promise<WordLinker> {
  const affiliates = await listActiveAffiliates(db);
  return new WordLinker(
    affiliates.flatMap(({ store, store_address, affiliate_code, keywords_json }) =>
      keywords_json.flatMap((keyword) => {
        const href = affiliateLink({
          store,
          storeAddress: store_address,
          affiliateId: affiliate_code,
          product: { keyword },
        });
        return href ? [{ word: keyword, href }] : [];
      }),
    ),
  );
}

/**
 * Counts the click and answers with the product's address at its store. Links in old texts go on
 * working when an affiliate is switched off: they then leave its id out and earn nothing.
 */
export async function followProductLink(
  transaction: RunTransaction,
  slug: string | undefined,
  { isCounted }: { isCounted: boolean },
): Promise<string> {
  if (!isProductSlug(slug)) throw new AppError('not-found');
  return transaction(async ({ db }) => {
    const product = await findProduct(db, slug);
    const href = product && affiliateLink(targetOf(product));
    if (!href) throw new AppError('not-found');
    if (isCounted) await updateClickCount(db, product.id);
    return href;
  });
}

function targetOf(product: NonNullable<Awaited<ReturnType<typeof findProduct>>>) {
  return {
    store: product.store,
    storeAddress: product.store_address,
    affiliateId: product.is_active ? product.affiliate_code : undefined,
    product: { id: product.product_id },
  };
}
