import type { AffiliateProduct, SampleAffiliate } from './types.ts';

export const affiliates: SampleAffiliate[] = [
  {
    id: 1,
    store: 'bestbuy',
    storeAddress: 'https://example.com',
    name: 'Big retail store',
    isActive: true,
    affiliateId: 'horizon-three-01',
    keywords: ['gaming PC', 'headphones', 'ultrawide monitor'],
  },
  {
    id: 2,
    store: 'newegg',
    storeAddress: 'https://example.net',
    name: 'Computer hardware store',
    isActive: true,
    affiliateId: 'h3-parts-4810',
    keywords: ['ray tracing', 'graphics card', 'sound card'],
  },
  {
    id: 3,
    store: 'steam',
    storeAddress: 'https://example.org',
    name: 'Download shop, older games',
    isActive: false,
    affiliateId: 'h3-longshore',
    keywords: ['Quiet Horizon 2', 'The Long Shore soundtrack'],
  },
];

export const affiliateProducts: AffiliateProduct[] = [
  {
    slug: 'quiet-gaming-pc',
    title: 'Quiet gaming PC, mid range',
    affiliateIndex: 0,
    productId: '6504810',
  },
  {
    slug: 'open-back-headphones',
    title: 'Open-back headphones',
    affiliateIndex: 0,
    productId: '6503741',
  },
  {
    slug: 'ultrawide-monitor',
    title: 'Ultrawide monitor, 34 inches',
    affiliateIndex: 0,
    productId: '6502011',
  },
  {
    slug: 'ray-tracing-card',
    title: 'Graphics card with ray tracing',
    affiliateIndex: 1,
    productId: 'H3RT-1609',
  },
  {
    slug: 'usb-sound-card',
    title: 'USB sound card, 192 kHz',
    affiliateIndex: 1,
    productId: 'H3SC-0037',
  },
];
