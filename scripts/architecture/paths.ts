/** Classifies files by path, for the rules. */

const CONTENT = ['news', 'media', 'stories', 'events', 'site-pages'];

/** From the bottom up: a feature imports only features listed before it. */
const ORDER = [
  'identity',
  'audit',
  'settings',
  'flood-control',
  'jobs',
  'images',
  'files',
  'outbox',
  'notifications',
  'sanctions',
  'sign-in',
  'subscriptions',
  'campaigns',
  'moderation',
  'legal-notices',
  'content',
  'redirects',
  'affiliates',
  'analytics',
  'pages',
  'topics',
  'publishing',
  'image-library',
  'file-library',
  'bookmarks',
  'polls',
  'discussions',
  'claims',
  ...CONTENT,
  'timeline',
  'submissions',
  'appeals',
  'account',
  'users',
  'community',
  'home',
  'newsletters',
  'search',
  'follows',
  'feeds',
  'page-editor',
  'imports',
  'backups',
  'help',
  'admin',
];

export function getFeature(path: string): string | undefined {
  return /^app\/features\/([^/]+)\//.exec(path)?.[1];
}

export function isKnownFeature(name: string): boolean {
  return ORDER.includes(name);
}

/** Position in the order; a higher feature may import a lower one. */
export function getRank(feature: string): number {
  return ORDER.indexOf(feature);
}

export function isContent(feature: string): boolean {
  return CONTENT.includes(feature);
}

/** Tests, benchmarks and scripts may import everything. The program imports none of them. */
export function isTooling(path: string): boolean {
  return /^(tests|bench|scripts)\//.test(path) || /\.(test|spec)\.tsx?$/.test(path);
}

/** The files of a feature that others may import. `paths` are those of the project. */
export function isPublic(path: string, paths: ReadonlySet<string>): boolean {
  return (
    isFace(path, paths) ||
    /\.(schema|policy)\.ts$/.test(path) ||
    path.startsWith(`app/features/${getFeature(path)}/embeds/`)
  );
}

/** `<feature>.server.ts`, or `<folder>.server.ts` beside a folder of that name. */
export function isFace(path: string, paths: ReadonlySet<string>): boolean {
  const feature = getFeature(path);
  return (
    path === `app/features/${feature}/${feature}.server.ts` || paths.has(folderBehind(path) ?? '')
  );
}

/** The folder that a file is the face of, if the folder exists. */
export function folderBehind(path: string): string | undefined {
  return /^(app\/features\/[^/]+\/[^/.]+)\.server\.ts$/.exec(path)?.[1];
}

/** Whether the file is in a folder that has a face of its own. */
export function isBehindFace(path: string, paths: ReadonlySet<string>): boolean {
  const folder = /^app\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];
  return folder !== undefined && paths.has(`${folder}.server.ts`);
}

/** The files that assemble the features: the registries, the server's entry and the URL table. */
export function isCompositionRoot(path: string): boolean {
  return /^app\/((registry|registered-settings|foreign-text)\.server\.ts|entry\.server\.tsx|routes\.ts)$/.test(
    path,
  );
}

export function isQueries(path: string): boolean {
  return path.endsWith('.queries.server.ts');
}

/** SQL belongs in queries of features, db/, sample/ and database-backed adapters. */
export function mayContainSql(path: string): boolean {
  return (
    isQueries(path) ||
    /^(db|sample)\//.test(path) ||
    /^platform\/[^/]+\/(database|postgres|sqlite)-[^/]+\.ts$/.test(path)
  );
}
