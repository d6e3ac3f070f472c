import { getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { getReferencedContents } from '#app/features/content/references.server.ts';
import type { SignFile } from '#app/features/images/images.server.ts';
import { getMarkdownImages } from '#app/features/images/texts.server.ts';
import type { LongText } from '#app/text/long-text/long-text.ts';
import { renderLongText } from '#app/text/long-text/render-long-text.server.ts';
import type { Database } from '#db/engine.ts';

export interface BodyDeps {
  db: Database;
  contentKinds: ContentKinds;
  /** For images of a newsletter that was not sent. */
  signFile?: SignFile | undefined;
}

/** The Markdown of a newsletter as articles show it, without links for keywords, and the cache tags of all it refers to. */
export async function renderBody(
  { db, contentKinds, signFile }: BodyDeps,
  body: string,
  isForEmail = false,
): Promise<{ text: LongText; tags: string[] }> {
  const [linker, images, { contents, tags }] = await Promise.all([
    getKeywordLinker(db),
    getMarkdownImages(db, body, { sign: signFile, isForEmail }),
    getReferencedContents(contentKinds, db, body, signFile),
  ]);
  return { text: renderLongText(body, { linker, hasKeywordLinks: false, images, contents }), tags };
}
