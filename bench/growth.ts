import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { moveDatabase } from '#db/copy/move-database.ts';
import { withSnapshot } from '#db/copy/snapshot.ts';
import { migrate } from '#db/migrate.ts';
import { openEngine } from '#db/open-engine.ts';
import { type SampleAccount, sampleAccountsFile } from '#sample/sample-accounts.ts';
import { adminPages, memberPages, publicPages } from '#tests/browser/support/addresses.ts';
import { startPostgres } from '#tests/support/postgres/start-postgres.ts';
import { multiplyRows } from './growth/multiply-site.ts';
import { type InProcessHub, startInProcess } from './in-process-hub.ts';
import { type Row, slowdownRow } from './report.ts';
import { startHub } from './server-process.ts';

/** The smaller site has ten times the sample, which fills the first page of most lists. */
const SMALL = 9;
const CONTENT = [
  'articles',
  'article_authors',
  'media_items',
  'albums',
  'album_items',
  'affiliates',
  'affiliate_products',
  'stories',
  'threads',
  'posts',
];
const PEOPLE = [
  'actors',
  'users',
  'subscriptions',
  'consents',
  'follows',
  'notifications',
  'notification_events',
  'submissions',
  'review_items',
  'images',
  'emails',
  'audit_log',
];
/** Copies of each on the large site, at scale 1. */
const LARGE = { content: 9, posts: 9, people: 4 };

const MIN_ROUNDS = 5;
const MAX_ROUNDS = 15;
const MAX_RATIO = 1.3;
/** What a slower answer may cost at most before it counts: less is noise on a shared machine. */
const MIN_EXTRA_MS = 3;

interface Site {
  hub: InProcessHub;
  /** Of the sample's administrator. */
  cookie: string;
}

/** How long each page takes to answer on a small and on a large site, on both databases. */
export async function benchGrowth(
  folder: string,
  print: (line: string) => void,
  scale = 1,
): Promise<Row[]> {
  const begun = performance.now();
  const report = (text: string) =>
    print(`${((performance.now() - begun) / 1000).toFixed(0)} s: ${text}`);
  const small = join(folder, 'small');
  const large = join(folder, 'large');
  await (await startHub(small)).stop();
  change(small, (handle) => multiplyRows(handle, SMALL));
  await cp(small, large, { recursive: true });
  change(large, (handle) => {
    multiplyRows(handle, Math.round(LARGE.content * scale), CONTENT);
    multiplyRows(handle, Math.round(LARGE.posts * scale), ['threads', 'posts']);
    multiplyRows(handle, Math.round(LARGE.people * scale), PEOPLE);
  });
  report('sites written');
  const rows = await compare('SQLite', report, [small, {}], [large, {}]);
  report('SQLite compared');
  const postgres = await startPostgres();
  try {
    const urls = [postgres.getUrl('small'), postgres.getUrl('large')] as const;
    await createDatabases(postgres.getUrl('postgres'), ['small', 'large']);
    await copyTo(urls[0], small);
    await copyTo(urls[1], large);
    report('sites copied to PostgreSQL');
    const [first, second] = urls.map((url) => ({ DATABASE_URL: url }));
    rows.push(...(await compare('PostgreSQL', report, [small, first], [large, second])));
  } finally {
    await postgres.stop();
  }
  return rows;
}

/** Writes to the database file of a site that is stopped. */
function change(dataFolder: string, work: (handle: DatabaseSync) => void): void {
  const handle = new DatabaseSync(join(dataFolder, 'threequel.db'));
  handle.exec('pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -200000');
  work(handle);
  handle.exec('analyze; pragma wal_checkpoint(truncate)');
  handle.close();
}

async function createDatabases(serverUrl: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  for (const name of names) await client.query(`create database ${name}`);
  await client.end();
}

async function copyTo(url: string, dataFolder: string): Promise<void> {
  const to = openEngine({ kind: 'postgres', url });
  await migrate(to);
  await withSnapshot({ kind: 'sqlite', path: join(dataFolder, 'threequel.db') }, (from) =>
    moveDatabase({ from, to, onProgress: () => {} }),
  );
  await sql`analyze`.execute(to.db);
  await to.close();
}

async function openSite(dataFolder: string, environment: NodeJS.ProcessEnv): Promise<Site> {
  const hub = await startInProcess(dataFolder, { environment });
  const file = await readFile(sampleAccountsFile(dataFolder), 'utf8');
  const accounts: SampleAccount[] = JSON.parse(file);
  const { email = '', password = '' } = accounts.find(({ role }) => role === 'admin') ?? {};
  const response = await fetch(`${hub.address}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: hub.platform.config.origin },
    body: new URLSearchParams({ email, password }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { hub, cookie: cookies.join('; ') };
}

/** A row for each page that takes longer on the large site, and one for all others. */
async function compare(
  engine: string,
  report: (text: string) => void,
  ...folders: [string, NodeJS.ProcessEnv | undefined][]
): Promise<Row[]> {
  const sites = await Promise.all(
    folders.map(([path, environment = {}]) => openSite(path, environment)),
  );
  const [small, large] = sites as [Site, Site];
  const rows: Row[] = [];
  const pages = [
    ...publicPages.map((path) => ({ path, isSignedIn: false })),
    ...[...memberPages, ...adminPages].map((path) => ({ path, isSignedIn: true })),
  ];
  for (const page of pages) {
    const [reference, measured] = await measureInTurns([small, large], page);
    if (!isSlower(measured, reference)) continue;
    const row = growthRow(`growth, ${engine}, ${page.path}`, measured, reference);
    rows.push(row);
    report(`${row.name}: ${row.measured}, ${row.reference}, ${row.ratio}`);
  }
  for (const { hub } of sites) await hub.stop();
  const others = pages.length - rows.length;
  const rest = slowdownRow(`growth, ${engine}, pages that take longer`, {
    measured: rows.length,
    reference: pages.length,
    unit: 'pages',
    referenceName: `${others} do not`,
    ratio: rows.length / pages.length,
    goal: { under: 1 / pages.length },
  });
  return [...rows, rest];
}

function growthRow(name: string, measured: number, reference: number): Row {
  return slowdownRow(name, {
    measured,
    reference,
    unit: 'ms',
    referenceName: 'small site',
    ratio: measured / reference,
    goal: { under: MAX_RATIO },
  });
}

function isSlower(measured: number, reference: number): boolean {
  return measured > reference * MAX_RATIO && measured - reference > MIN_EXTRA_MS;
}

interface Page {
  path: string;
  isSignedIn: boolean;
}

/**
 * The fastest answer of each in milliseconds: other work on the machine only ever adds time. Goes on for a page that
 * seems to be slower.
 */
async function measureInTurns([small, large]: [Site, Site], page: Page): Promise<[number, number]> {
  let [reference, measured] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (round >= MIN_ROUNDS && !isSlower(measured, reference)) break;
    reference = Math.min(reference, await measureOnce(small, page));
    measured = Math.min(measured, await measureOnce(large, page));
  }
  return [reference, measured];
}

async function measureOnce({ hub, cookie }: Site, { path, isSignedIn }: Page): Promise<number> {
  hub.platform.pageCache.clear();
  const started = performance.now();
  const headers = new Headers(isSignedIn ? { cookie } : undefined);
  const response = await fetch(hub.address + path, { headers, redirect: 'manual' });
  await response.arrayBuffer();
  return performance.now() - started;
}
