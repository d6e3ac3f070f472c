export interface AdminAffiliate {
  id: number;
  store: 'amazon' | 'newegg' | 'bestbuy' | 'steam' | 'other';
  /** Overrides the store's own address. */
  storeUrl: string | null;
  name: string;
  affiliateId: string;
  keywords: string[];
  isActive: boolean;
  /** Total clicks on its product links. */
  clicks: number;
}

export const storeNames: Record<AdminAffiliate['store'], string> = {
  amazon: 'Amazon',
  newegg: 'Newegg',
  bestbuy: 'Best Buy',
  steam: 'Steam',
  other: 'Other',
};
