// Public face: what other features may import.

export { getAffiliatePage, listProductLinks } from './affiliates-admin.server.ts';
export {
  getCustomDisclosures,
  getDisclosures,
} from './disclosures/disclosure-settings.server.ts';
export { isProduct } from './follow-product-link.server.ts';
