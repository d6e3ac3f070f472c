import { z } from 'zod';
import { readJson, textsSchema } from '../read-content.ts';
import type { SampleWriter } from './sample-writer.ts';

const affiliatesSchema = z.array(
  z.strictObject({
    store: z.enum(['amazon', 'newegg', 'bestbuy', 'steam', 'other']),
    storeAddress: z.url(),
    name: z.string(),
    affiliateId: z.string(),
    keywords: textsSchema,
    isActive: z.boolean(),
    products: z.array(
      z.strictObject({ slug: z.string(), title: z.string(), productId: z.string() }),
    ),
  }),
);

export async function loadAffiliates(writer: SampleWriter, now: Date): Promise<void> {
  const affiliates = readJson('affiliates.json', affiliatesSchema);
  const times = { created_at: now, updated_at: now };
  const firstId = await writer.insert(
    'affiliates',
    affiliates.map(({ store, storeAddress, name, affiliateId, keywords, isActive }) => ({
      store,
      store_url: storeAddress,
      name,
      affiliate_code: affiliateId,
      keywords_json: keywords,
      is_active: isActive,
      ...times,
    })),
  );
  await writer.insert(
    'affiliate_products',
    affiliates.flatMap(({ products }, index) =>
      products.map(({ slug, title, productId }) => ({
        slug,
        title,
        affiliate_id: firstId + index,
        product_id: productId,
        click_count: 0,
        ...times,
      })),
    ),
  );
}
