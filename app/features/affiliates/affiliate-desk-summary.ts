/** An affiliate as the desk shows it. */
export interface AffiliateAtDesk {
  id: number;
  store: 'amazon' | 'newegg' | 'bestbuy' | 'steam' | 'other';
  name: string;
  affiliateId: string;
  keywords: string[];
  isActive: boolean;
  /** On links to its products. */
  clicks: number;
}

export const storeNames: Record<AffiliateAtDesk['store'], string> = {
  amazon: 'Amazon',
  newegg: 'Newegg',
  bestbuy: 'Best Buy',
  steam: 'Steam',
  other: 'Other',
};
