import { extname } from 'node:path/posix';
import {
  endRedirects,
  followMove,
  listPathsLeadingTo,
} from '#app/features/redirects/redirects.server.ts';
import { feedExtensions, feedPath } from '#app/ui/meta/feed-path.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { topicFeedSlug, topicPath } from '../topic-paths.ts';

/** The page and the feeds of a topic. */
function listPaths(slug: string): string[] {
  const feeds = feedExtensions.map((extension) => feedPath(topicFeedSlug({ slug }), extension));
  return [topicPath({ slug }), ...feeds];
}

/** The old page and the old feeds lead to the new ones. */
export async function moveTopic(
  unit: UnitOfWork,
  from: string,
  to: string,
  now: Date,
): Promise<void> {
  if (from === to) return;
  const targets = listPaths(to);
  for (const [index, path] of listPaths(from).entries()) {
    await followMove(unit, path, targets[index] ?? path, now);
  }
}

/**
 * The page and the feeds of a topic that is gone lead to another topic, or its page to all of them. Returns the earlier
 * paths that led to it.
 */
export async function leadFrom(
  unit: UnitOfWork,
  slug: string,
  target: { slug: string } | undefined,
  now: Date,
): Promise<string[]> {
  const targets = target ? listPaths(target.slug) : ['/topics'];
  const earlier: string[] = [];
  for (const [index, path] of listPaths(slug).entries()) {
    const to = targets[index];
    if (to === undefined) break;
    earlier.push(...(await listPathsLeadingTo(unit.db, path)));
    await followMove(unit, path, to, now);
  }
  return earlier;
}

/** The topic is back at this URL, and earlier ones lead to it again. */
export async function stopLeading(
  unit: UnitOfWork,
  slug: string,
  { earlier, now }: { earlier: readonly string[]; now: Date },
): Promise<void> {
  const paths = listPaths(slug);
  await endRedirects(unit, paths);
  for (const path of earlier) {
    const to = paths.find((own) => extname(own) === extname(path));
    if (to !== undefined) await followMove(unit, path, to, now);
  }
}
