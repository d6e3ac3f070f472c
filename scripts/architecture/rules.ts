import { featureRules } from './feature-rules.ts';
import type { ImportRule } from './import-rule.ts';
import { isTooling, mayContainSql } from './paths.ts';

const LOWER_FOLDERS: Record<string, RegExp> = {
  db: /^db\//,
  platform: /^(platform|db)\//,
  app: /^(app|platform|db)\//,
  sample: /^(sample|app|platform|db)\//,
  server: /^(server|sample|app|platform|db)\//,
};

/** Libraries that connect to the outside, and the only folders that may import them. */
const SDK_FOLDERS: Record<string, RegExp> = {
  pg: /^(db\/dialects|platform\/(events|limits))\//,
  sqlite: /^db\/dialects\//,
  sharp: /^platform\/images\//,
  pino: /^platform\/observability\//,
  'prom-client': /^platform\/observability\//,
  'rate-limiter-flexible': /^platform\/limits\//,
  nodemailer: /^platform\/mail\//,
  imapflow: /^platform\/mail\//,
  'web-push': /^platform\/push\//,
  croner: /^platform\/jobs\//,
  '@aws-sdk/client-s3': /^platform\/storage\//,
  undici: /^platform\/web-fetch\//,
  'ipaddr.js': /^platform\/web-fetch\//,
  '@tus/server': /^platform\/uploads\//,
  '@tus/file-store': /^platform\/uploads\//,
  'better-auth': /^app\/features\/sign-in\//,
};

/** Constants that the server and the app share. */
const SHARED_WITH_APP = /^platform\/images\/image-sizes\.ts$/;
const SHARED_WITH_SERVER =
  /^app\/http\/(accepts-json|shared-page|shown-viewer|forms\/uploads)\.ts$/;
const FROZEN_WITH_MIGRATIONS = /^db\/migrations\/(columns|search-triggers)\.ts$/;
/** Pure functions that run from source as well as in the bundle. */
const SHARED_TEXT =
  /^app\/(text\/(slug|names\/[^/]+)|features\/analytics\/embeds\/(totals|visitor-day))\.ts$/;

const layerRules: ImportRule[] = [
  {
    name: 'downward-only',
    requirement: 'server → app → platform → db: a folder imports only itself and those below it',
    isBroken: ({ from, to, kind }) => {
      const allowed = LOWER_FOLDERS[from.split('/')[0] ?? ''];
      return kind === 'file' && allowed !== undefined && !allowed.test(to);
    },
  },
  {
    name: 'app-gets-adapters',
    requirement:
      'app/ imports only types from platform/ and db/; it gets the values from a context',
    isBroken: ({ from, to, kind, isTypeOnly }) =>
      kind === 'file' &&
      from.startsWith('app/') &&
      /^(platform|db)\//.test(to) &&
      !isTypeOnly &&
      !SHARED_WITH_APP.test(to) &&
      !(mayContainSql(from) && to.startsWith('db/')),
  },
  {
    name: 'server-loads-built-app',
    requirement: 'server/ and sample/ import only types from app/: they run the built app',
    isBroken: ({ from, to, isTypeOnly }) =>
      /^(server|sample)\//.test(from) &&
      to.startsWith('app/') &&
      !isTypeOnly &&
      !SHARED_TEXT.test(to) &&
      !(from.startsWith('server/') && SHARED_WITH_SERVER.test(to)),
  },
  {
    name: 'sql-in-queries',
    requirement:
      'import values from kysely only in *.queries.server.ts, db/, sample/ and database-backed adapters',
    isBroken: ({ from, to, kind, isTypeOnly }) =>
      kind === 'package' && to === 'kysely' && !isTypeOnly && !mayContainSql(from),
  },
  {
    name: 'migrations-import-nothing',
    requirement:
      'a migration imports only kysely and the frozen columns.ts and search-triggers.ts, because our other code changes',
    isBroken: ({ from, to }) =>
      from.startsWith('db/migrations/') && to !== 'kysely' && !FROZEN_WITH_MIGRATIONS.test(to),
  },
  {
    name: 'sdk-in-one-folder',
    requirement: 'a library that connects to the outside is imported only in its own folder',
    isBroken: ({ from, to, kind }) => {
      const folder = kind === 'file' ? undefined : SDK_FOLDERS[to];
      return folder !== undefined && !folder.test(from);
    },
  },
];

/** Every rule about imports. Tests, benchmarks and scripts are exempt. */
export const importRules: ImportRule[] = [...layerRules, ...featureRules].map((rule) => ({
  ...rule,
  isBroken: (edge, paths) => !isTooling(edge.from) && rule.isBroken(edge, paths),
}));

export function mayReadEnvironment(path: string): boolean {
  return isTooling(path) || path.startsWith('platform/config/') || path === 'server/dev.ts';
}
