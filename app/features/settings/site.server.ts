// Public face of site/: what other features may import.
export {
  appearanceGroup,
  getSiteIdentity,
  identityGroup,
  listSiteNames,
  siteImageIds,
  siteTag,
} from './site/site-identity.server.ts';
