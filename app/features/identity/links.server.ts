// Public face of links/: what other features may import.
export { deleteLinks } from './links/account-links.queries.server.ts';
export { findLink, issueLink, redeemLink } from './links/account-links.server.ts';
export { linkValidityHours } from './links/link-validity.server.ts';
