import { AppError } from '#app/errors.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { buildAffiliateUrl } from './affiliate-url.ts';
import { findProduct, incrementClickCount, type ProductRow } from './affiliates.queries.server.ts';
import { isProductSlug } from './affiliates.schema.ts';

/**
 * Returns the product's URL at its store, and the link's name in the analytics. Links in old articles keep
 * working after an affiliate is deactivated: the URL then omits the affiliate id.
 * @throws AppError not-found if the product does not exist or has no valid URL
 */
export async function followProductLink(
  db: Database,
  slug: string | undefined,
): Promise<{ productId: number; url: string; link: string }> {
  const product = isProductSlug(slug) ? await findProduct(db, slug) : undefined;
  const url = product && productUrl(product);
  if (!url) throw new AppError('not-found');
  return { productId: product.id, url, link: `${product.affiliate_id}:product:${slug}` };
}

export function countProductClick(transaction: RunTransaction, productId: number): Promise<void> {
  return transaction(({ db }) => incrementClickCount(db, productId));
}

/** Whether `/affiliate/hardware/{slug}` leads anywhere. */
export async function isProduct(db: Database, slug: string): Promise<boolean> {
  const product = isProductSlug(slug) ? await findProduct(db, slug) : undefined;
  return product !== undefined && productUrl(product) !== undefined;
}

export function productUrl(product: ProductRow): string | undefined {
  return buildAffiliateUrl({
    store: product.store,
    storeUrl: product.store_url,
    affiliateId: product.is_active ? product.affiliate_code : undefined,
    product: { id: product.product_id },
  });
}

const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether the request is a visitor's click rather than a prefetch or a link preview. */
export function isClick({ method, headers }: Request): boolean {
  if (method !== 'GET') return false;
  return !PREFETCH_HEADERS.some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  );
}
