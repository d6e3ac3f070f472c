import { listRedirectsFrom } from '#app/features/redirects/redirects.server.ts';
import type { Database } from '#db/engine.ts';
import { levelOf, MAX_LEVELS } from '../site-page-paths.ts';
import {
  findLinkRow,
  findPagesAt,
  listBelow,
  type SitePageLinkRow,
} from '../site-pages.queries.server.ts';
import { reservedSegments } from './reserved-segments.ts';

export interface WantedPlace {
  /** Undefined for a new page. */
  id: number | undefined;
  parentId: number | null;
  slug: string;
}

export interface Place {
  path: string;
  /** The pages below it, top down, with the paths they get. */
  below: { id: number; from: string; to: string; isPublic: boolean }[];
}

/** Where a page would be, or messages by field about why it can’t be there. */
export async function findPlace(
  db: Database,
  { id, parentId, slug }: WantedPlace,
): Promise<{ place: Place } | { errors: Record<string, string> }> {
  const current = id === undefined ? undefined : await findLinkRow(db, id);
  const parent = parentId === null ? undefined : await findLinkRow(db, parentId);
  const pagesBelow = id === undefined ? [] : await listAllBelow(db, id);
  const parentProblem =
    parentId === null || parentId === current?.parent_id
      ? undefined
      : findParentProblem(parent, id, pagesBelow, current);
  if (parentProblem) return { errors: { parent: parentProblem } };
  const path = isSamePlace(current, parentId, slug) ? current.path : join(parent, slug);
  const place: Place = { path, below: movePaths(pagesBelow, current?.path ?? '', path) };
  if (path === current?.path && current.status === 'published') return { place };
  const problem = await findPathProblem(db, { id, place, current });
  return problem ? { errors: { slug: problem } } : { place };
}

/** A page stays where it is when the page above it is deleted. */
function isSamePlace(
  current: SitePageLinkRow | undefined,
  parentId: number | null,
  slug: string,
): current is SitePageLinkRow {
  return current?.parent_id === parentId && current.path.endsWith(`/${slug}`);
}

function join(parent: SitePageLinkRow | undefined, slug: string): string {
  return `${parent?.path ?? ''}/${slug}`;
}

/** At every level, top down. */
export async function listAllBelow(db: Database, id: number): Promise<SitePageLinkRow[]> {
  const found: SitePageLinkRow[] = [];
  let level = await listBelow(db, [id]);
  while (level.length > 0 && found.length < MAX_BELOW) {
    found.push(...level);
    level = await listBelow(
      db,
      level.map((row) => row.id),
    );
  }
  return found;
}

/** Far more than a section has. Ends the search if rows ever form a loop. */
const MAX_BELOW = 20_000;

function findParentProblem(
  parent: SitePageLinkRow | undefined,
  id: number | undefined,
  below: readonly SitePageLinkRow[],
  current: SitePageLinkRow | undefined,
): string | undefined {
  if (!parent || !keepsPath(parent.status)) {
    return 'This page no longer exists. Choose another.';
  }
  if (parent.id === id) return 'A page can’t be in its own section.';
  if (below.some((row) => row.id === parent.id)) {
    return `“${parent.title}” is below this page, so it can’t be above it too.`;
  }
  const parentLevel = levelOf(parent.path);
  if (parentLevel >= MAX_LEVELS) {
    return `“${parent.title}” is on the third level, and sections have at most three.`;
  }
  const height = Math.max(
    0,
    ...below.map((row) => levelOf(row.path) - levelOf(current?.path ?? '')),
  );
  return parentLevel + 1 + height > MAX_LEVELS
    ? 'This page has pages below it, and sections have at most three levels.'
    : undefined;
}

function movePaths(below: readonly SitePageLinkRow[], from: string, to: string) {
  return below.flatMap(({ id, path, status }) =>
    path.startsWith(`${from}/`)
      ? [{ id, from: path, to: to + path.slice(from.length), isPublic: hasBeenPublic(status) }]
      : [],
  );
}

/** A page in the trash frees its URL for redirects, and can't get pages below it. */
export function keepsPath(status: SitePageLinkRow['status']): boolean {
  return status !== 'trashed' && status !== 'removed';
}

/** Archived pages can come back, and links to them still exist. */
export function hasBeenPublic(status: SitePageLinkRow['status']): boolean {
  return status === 'published' || status === 'archived';
}

async function findPathProblem(
  db: Database,
  {
    id,
    place,
    current,
  }: { id?: number | undefined; place: Place; current: SitePageLinkRow | undefined },
): Promise<string | undefined> {
  const { path, below } = place;
  const [, first = ''] = path.split('/');
  if (reservedSegments.has(first) && levelOf(path) === 1) {
    return `The site itself uses /${first}. Choose another URL.`;
  }
  const own = new Set([id, ...below.map((row) => row.id)]);
  const paths = [path, ...below.map(({ to }) => to)];
  const [other] = (await findPagesAt(db, paths)).filter((row) => !own.has(row.id));
  if (other) return describeTaken(other, path);
  // Moving back, a page meets the redirects of its last move.
  const moves = new Map([
    [path, current?.path],
    ...below.map(({ from, to }) => [to, from] as const),
  ]);
  const redirects = await listRedirectsFrom(db, paths);
  const redirect = redirects.find(
    ({ from_path, target_path }) => target_path !== moves.get(from_path),
  );
  return redirect && describeRedirect(redirect, path);
}

function describeRedirect(
  { from_path: from, target }: { from_path: string; target: string | null },
  path: string,
): string {
  const url = from === path ? 'this URL' : `${from}, which a page below it would get,`;
  const does = target === null ? `says that ${url} is gone` : `leads from ${url} to ${target}`;
  return `A redirect ${does}. Delete it first, or choose another URL.`;
}

function describeTaken(other: SitePageLinkRow, path: string): string {
  if (other.path !== path)
    return `A page below it would get ${other.path}, which “${other.title}” has.`;
  if (other.status === 'trashed') {
    return `“${other.title}” in the trash has this URL. Restore it and change its URL, or choose another.`;
  }
  if (other.status === 'removed') {
    return `“${other.title}”, which was taken down, has this URL. Choose another.`;
  }
  return `“${other.title}” has this URL. Choose another.`;
}
