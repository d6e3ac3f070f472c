/** What a file is, by where it lies: the words the rules are written in. */

const CONTENT = ['news', 'media', 'stories', 'events', 'board', 'pages'];
const CAPABILITIES = [
  'affiliates',
  'discussions',
  'moderation',
  'legal-notices',
  'subscriptions',
  'search',
  'images',
  'outbox',
  'jobs',
  'analytics',
  'notifications',
];

/** From the bottom up; a feature may use those of its own height and below, content only below. */
const HEIGHTS: Record<string, number> = {
  settings: 0,
  audit: 0,
  accounts: 0,
  ...Object.fromEntries(CAPABILITIES.map((name) => [name, 1])),
  ...Object.fromEntries(CONTENT.map((name) => [name, 2])),
  home: 3,
  admin: 3,
  community: 3,
  'own-account': 3,
  submissions: 3,
  feeds: 3,
  people: 3,
};

export function featureOf(path: string): string | undefined {
  return /^app\/features\/([^/]+)\//.exec(path)?.[1];
}

export function isKnownFeature(name: string): boolean {
  return Object.hasOwn(HEIGHTS, name);
}

export function heightOf(feature: string): number {
  return HEIGHTS[feature] ?? 0;
}

export function isContent(feature: string): boolean {
  return CONTENT.includes(feature);
}

/** Tests, benchmarks and scripts look at everything; the program looks at none of them. */
export function isWorkshop(path: string): boolean {
  return /^(tests|bench|scripts)\//.test(path) || /\.(test|spec)\.tsx?$/.test(path);
}

/** The files of a feature other features may use. */
export function isPublicFace(path: string): boolean {
  if (/\.(queries|present)\.server\.ts$/.test(path)) return false;
  return (
    /\.(schema|policy|server)\.ts$/.test(path) ||
    /-summary\.ts$/.test(path) ||
    /\/picture-source\.ts$/.test(path) ||
    /^app\/features\/[^/]+\/embeds\//.test(path)
  );
}

export function isQueries(path: string): boolean {
  return path.endsWith('.queries.server.ts');
}

/** Where SQL is written: besides the queries of features, the adapters that are made of a database. */
export function mayHoldSql(path: string): boolean {
  return (
    isQueries(path) ||
    /^(db|sample)\//.test(path) ||
    /^platform\/[^/]+\/(database|postgres|sqlite)-[^/]+\.ts$/.test(path)
  );
}
