// Public face: what other features and the shell may import.

export { freePageUrl } from './editing/free-page-url.server.ts';
export { lockPaths } from './editing/site-page-editing.server.ts';
export { importSitePage, sitePageProblem } from './import-site-page.server.ts';
export { isUrlTaken, listSitePaths } from './paths/site-paths.server.ts';
export { findHiddenLinks, isOwnLink } from './reading/find-hidden-links.server.ts';
export { findSitePage } from './reading/get-site-page.server.ts';
export { listPageChoices } from './reading/list-page-choices.server.ts';
export { sitePagesTag, toSitePagePath } from './site-page-paths.ts';
export { isPublishedAt, listPublishedPaths } from './site-pages.queries.server.ts';
