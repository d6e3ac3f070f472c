import type { Generated } from 'kysely';

export interface AffiliatesTable {
  id: Generated<number>;
  store: 'amazon' | 'newegg' | 'bestbuy' | 'steam' | 'other';
  /** Overrides the store's default URL, such as `https://shop.example.com`. */
  store_url: string | null;
  name: string;
  affiliate_code: string;
  keywords_json: string[];
  is_active: boolean;
  revision: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** A product linked from articles as `/affiliate/hardware/{slug}`. */
export interface AffiliateProductsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  affiliate_id: number;
  /** The part of the product's URL after the store's base path. */
  product_id: string;
  click_count: Generated<number>;
  revision: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** The result of the last check of an affiliate link's target. */
export interface AffiliateLinkChecksTable {
  url: string;
  status: 'working' | 'redirecting' | 'broken';
  /** The address after redirects, if it differs. */
  final_url: string | null;
  /** Why it is broken, for users. */
  problem: string | null;
  checked_at: Date;
}
