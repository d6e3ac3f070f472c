import { findMoves } from '#app/features/redirects/redirects.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { getSavedConfig, lockName, pageTag } from '../config/read-page-config.server.ts';
import { announcementConfig, footerConfig, navigationConfig } from '../menus.schema.ts';
import type { ConfiguredPage } from '../page-config.schema.ts';
import { savePageConfigVersion } from '../pages.queries.server.ts';
import { changeLinks, listLinks, splitLink } from './link-paths.ts';

const linkingPages: readonly ConfiguredPage[] = [
  navigationConfig,
  footerConfig,
  announcementConfig,
];

const hasLinks = (page: { id: string }) => linkingPages.some(({ id }) => id === page.id);

/** Has the links of menus and of the announcement bar follow pages to their new paths, by the earlier ones. */
export async function moveLinks(
  unit: UnitOfWork,
  moves: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const page of linkingPages) {
    await unit.advisoryLock(lockName(page));
    const { config, revision } = await getSavedConfig(unit.db, page);
    if (!listLinks(config).some((link) => follow(link, moves) !== link)) continue;
    await savePageConfigVersion(unit.db, {
      page: page.id,
      config: changeLinks(config, (link) => follow(link, moves)),
      revision: revision + 1,
      savedBy: null,
      now,
    });
    unit.invalidate(pageTag(page.id));
  }
}

function follow(link: string, moves: ReadonlyMap<string, string>): string {
  const { path = '', rest = '' } = splitLink(link) ?? {};
  const to = moves.get(path);
  return to === undefined ? link : to + rest;
}

/** An earlier configuration can link to where a page was before it moved. */
export async function followEarlierMoves<Config extends object>(
  db: Database,
  page: { id: string },
  { config, saved }: { config: Config; saved: Config },
): Promise<Config> {
  if (!hasLinks(page)) return config;
  const known = new Set(listLinks(saved));
  const added = listLinks(config).filter((link) => !known.has(link));
  const paths = added.flatMap((link) => splitLink(link)?.path ?? []);
  const moves = await findMoves(db, paths);
  return moves.size === 0 ? config : (changeLinks(config, (link) => follow(link, moves)) as Config);
}

/** Cache tags of the menus and of the bar, of those that link to this path. */
export async function findLinkTags(db: Database, path: string): Promise<string[]> {
  const tags: string[] = [];
  for (const page of linkingPages) {
    const { config } = await getSavedConfig(db, page);
    const isLinked = listLinks(config).some((link) => splitLink(link)?.path === path);
    if (isLinked) tags.push(pageTag(page.id));
  }
  return tags;
}
