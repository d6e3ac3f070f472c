import type { Generated } from 'kysely';

export interface AffiliatesTable {
  id: Generated<number>;
  store: 'amazon' | 'newegg' | 'bestbuy' | 'steam' | 'other';
  /** Where this store is, such as `https://shop.example.com`; null is the store's usual address. */
  store_address: string | null;
  name: string;
  affiliate_code: string;
  keywords_json: string[];
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
}

/** A product texts link to at `/affiliate/hardware/{slug}`. */
export interface AffiliateProductsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  affiliate_id: number;
  /** What follows the store's base path. */
  product_id: string;
  click_count: Generated<number>;
  created_at: Date;
  updated_at: Date;
}
