import type { AffiliateInput } from './affiliates.schema.ts';

/** An affiliate as its form sends it. */
export function affiliateFields({
  storeUrl,
  keywords,
  ...rest
}: AffiliateInput): Record<string, string> {
  return { ...rest, storeUrl: storeUrl ?? '', keywords: keywords.join(', ') };
}
