import { affiliatesTag, getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { getReferencedContents } from '#app/features/content/references.server.ts';
import type { SignFile } from '#app/features/images/images.server.ts';
import { getMarkdownImages } from '#app/features/images/texts.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import { renderLongText } from '#app/text/long-text/render-long-text.server.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import { sitePageTag, toSitePagePath } from '../site-page-paths.ts';
import {
  findForPreview,
  findPublishedAt,
  listPublishedPages,
  type SitePageRow,
} from '../site-pages.queries.server.ts';
import { getSectionPlace } from './section.server.ts';
import type { SitePageDetails } from './site-page.ts';

const DESCRIPTION_LENGTH = 200;

interface PageDeps {
  db: Database;
  contentKinds: ContentKinds;
  /** For a page that shows images which may not be public. */
  signFile?: SignFile;
}

interface FoundSitePage {
  page: SitePageDetails;
  /** Cache tags of all that it shows. */
  tags: string[];
}

/** The published page at a path. Undefined if there is none. */
export async function findSitePage(
  deps: PageDeps,
  pathname: string,
): Promise<FoundSitePage | undefined> {
  const path = toSitePagePath(pathname);
  const row = path === undefined ? undefined : await findPublishedAt(deps.db, path);
  return row && present(deps, row);
}

/** A page of any status. @throws AppError not-found if it is in the trash, taken down or gone */
export async function getSitePagePreview(deps: PageDeps, id: number): Promise<SitePageDetails> {
  const row = await requireRow(id, (known) => findForPreview(deps.db, known));
  return (await present(deps, row)).page;
}

/** The current path of a published page. @throws AppError not-found */
export async function getSitePagePath(db: Database, id: number | undefined): Promise<string> {
  const row = await requireRow(id, async (known) => (await listPublishedPages(db, [known]))[0]);
  return row.path;
}

async function present(
  { db, contentKinds, signFile }: PageDeps,
  row: SitePageRow,
): Promise<FoundSitePage> {
  const [place, images, references, linker] = await Promise.all([
    getSectionPlace(db, row),
    getMarkdownImages(db, row.body, { sign: signFile }),
    getReferencedContents(contentKinds, db, row.body, signFile),
    getKeywordLinker(db),
  ]);
  const { tag, ...section } = place;
  const { id, title, path, summary } = row;
  const text = renderLongText(row.body, { linker, images, contents: references.contents });
  return {
    page: {
      id,
      title,
      path,
      summary,
      text,
      description: summary || truncate(markdownToText(row.body), DESCRIPTION_LENGTH) || title,
      image: images.values().next().value?.src,
      ...section,
      hasComments: row.has_comments,
      publishedAt: row.published_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    },
    tags: [sitePageTag(id), tag, affiliatesTag, ...references.tags],
  };
}
