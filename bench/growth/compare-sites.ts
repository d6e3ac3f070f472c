import { type Row, slowdownRow } from '../report.ts';
import { openSite, type Site, withCopies } from './sites.ts';

const MIN_ROUNDS = 5;
const MAX_ROUNDS = 15;
const MAX_RATIO = 1.3;
/** A slower answer counts from here on. Less is noise on a shared machine. */
const MIN_EXTRA_MS = 3;

export interface Page {
  path: string;
  /** As the sample's administrator. */
  isSignedIn: boolean;
}

export interface Growth {
  /** Of the benchmark. */
  name: string;
  /** Data folders of two sites. */
  small: string;
  large: string;
  pages: readonly Page[];
  report: (text: string) => void;
}

/** How long each page takes to answer on the small and on the large site, on both databases. */
export async function compareSites(growth: Growth): Promise<Row[]> {
  const { small, large, report } = growth;
  const rows = await compare('SQLite', growth, {}, {});
  report('SQLite compared');
  const others = await withCopies([small, large], async (urls) => {
    report('sites copied to PostgreSQL');
    const [first, second] = urls;
    return compare('PostgreSQL', growth, { DATABASE_URL: first }, { DATABASE_URL: second });
  });
  return [...rows, ...others];
}

/** A row for each page that takes longer on the large site, and one for all others. */
async function compare(
  engine: string,
  { name, small, large, pages, report }: Growth,
  ...environments: [NodeJS.ProcessEnv, NodeJS.ProcessEnv]
): Promise<Row[]> {
  const sites: [Site, Site] = [
    await openSite(small, environments[0]),
    await openSite(large, environments[1]),
  ];
  const rows: Row[] = [];
  for (const page of pages) {
    const [reference, measured] = await measureInTurns(sites, page);
    if (!isSlower(measured, reference)) continue;
    const row = growthRow(`${name}, ${engine}, ${page.path}`, measured, reference);
    rows.push(row);
    report(`${row.name}: ${row.measured}, ${row.reference}, ${row.ratio}`);
  }
  for (const { hub } of sites) await hub.stop();
  const others = pages.length - rows.length;
  const rest = slowdownRow(`${name}, ${engine}, pages that take longer`, {
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
  const response = await fetch(hub.address + path, { headers: isSignedIn ? { cookie } : {} });
  await response.arrayBuffer();
  const took = performance.now() - started;
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}`);
  return took;
}
