// Public face of site/: what other features may import.
export {
  appearanceGroup,
  getSiteIdentity,
  identityGroup,
  siteImageIds,
  siteTag,
} from './site/site-identity.server.ts';
