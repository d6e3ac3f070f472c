import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { compareSites } from './growth/compare-sites.ts';
import { multiplyRows } from './growth/multiply-site.ts';
import { changeSite } from './growth/sites.ts';
import { elapsed, type Row } from './report.ts';
import { startHub } from './server-process.ts';

const SMALL = 1000;
const LARGE = 100_000;
/** Both sites have ten mentions for each claim. */
const MENTIONS = 10;

/** The claim and the source of the sample that a tenth of all mentions and evidence is about. */
const POPULAR_CLAIM = 6;
const POPULAR_SOURCE = 7;

/** Spreads the copies of each claim over a year, among those of the others, as in a real register. */
const MINUTES_PER_YEAR = 525_600;
const PRIME = 7919;

const CLAIM_TABLES = [
  'claims',
  'claim_steps',
  'claim_evidence',
  'claim_sources',
  'claim_source_names',
];
const ARTICLE_TABLES = ['articles', 'article_authors'];

const PUBLIC_PAGES = [
  '/',
  '/news',
  '/news/1',
  '/claims',
  '/claims?show=open',
  '/claims?show=debunked',
  '/claims?topic=release',
  '/claims?topic=release&show=open',
  `/claims/${POPULAR_CLAIM}`,
  '/sources',
  `/sources/${POPULAR_SOURCE}`,
  '/sources/3',
  '/search?q=trailer&kind=claims',
];

const ADMIN_PAGES = [
  '/admin/content?kind=claims',
  '/admin/content?kind=claims&status=published',
  '/admin/content?kind=claims&status=in-review',
  '/admin/content?kind=articles',
  '/admin/edit-claim/10',
  '/admin/edit-claim/10/evidence',
  '/admin/edit-claim/10/evidence/new',
  '/admin/edit-claim/10/merge',
  '/admin/look-alikes?statement=The+trailer+comes+in+May',
  '/admin/new-claim',
  '/admin/settle-claims',
  '/admin/sources',
  `/admin/sources/${POPULAR_SOURCE}`,
  '/admin/edit-article/1',
  '/admin/versions/claim/6',
];

/** Each list with 1,000 claims and with 100,000, on both databases. */
export async function benchClaims(folder: string, print: (line: string) => void): Promise<Row[]> {
  const report = elapsed(print);
  const small = join(folder, 'few-claims');
  const large = join(folder, 'many-claims');
  await (await startHub(small)).stop();
  await cp(small, large, { recursive: true });
  changeSite(small, (handle) => addClaims(handle, SMALL));
  changeSite(large, (handle) => addClaims(handle, LARGE));
  report('sites written');
  const pages = [
    ...PUBLIC_PAGES.map((path) => ({ path, isSignedIn: false })),
    ...ADMIN_PAGES.map((path) => ({ path, isSignedIn: true })),
  ];
  return compareSites({ name: 'claims', small, large, pages, report });
}

/** Copies the sample's claims, and mentions them in as many copies of its articles. */
function addClaims(handle: DatabaseSync, total: number): void {
  const count = (table: string) =>
    Number(handle.prepare(`select count(*) as count from ${table}`).get()?.count);
  multiplyRows(handle, Math.ceil(total / count('claims')) - 1, CLAIM_TABLES);
  multiplyRows(handle, Math.ceil(total / count('articles')) - 1, ARTICLE_TABLES);
  handle
    .prepare(`update claims set published_at = published_at - (id * ? % ?) * 60000`)
    .run(PRIME, MINUTES_PER_YEAR);
  handle
    .prepare(`update or ignore claim_evidence set origin_source_id = ? where id % 10 = 0`)
    .run(POPULAR_SOURCE);
  handle.exec('delete from claim_mentions');
  handle
    .prepare(
      `with recursive places(place) as (select 0 union all select place + 1 from places where place < ?)
       insert or ignore into claim_mentions (claim_id, kind, content_id, position, created_at)
       select case place when 0 then ? else claims.id end, 'article', articles.id, place, articles.created_at
       from (select id, created_at, row_number() over (order by id) as number from articles limit ?) articles
       cross join places
       join (select id, row_number() over (order by id) as number from claims) claims
         on claims.number = 1 + (articles.number * ? + place) % ?`,
    )
    .run(MENTIONS - 1, POPULAR_CLAIM, total, MENTIONS, total);
}
