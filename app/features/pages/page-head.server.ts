import { getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import type { LongText } from '#app/text/long-text/long-text.ts';
import { renderLongText } from '#app/text/long-text/render-long-text.server.ts';
import type { Database } from '#db/engine.ts';

/** The texts at the top of a page, with the intro rendered. */
export interface PageHeadTexts {
  title: string;
  subtitle: string;
  intro: LongText;
}

/** The page needs the cache tag of affiliates, whose keywords become links in the intro. */
export async function getPageHead(
  db: Database,
  { title, subtitle, intro }: { title: string; subtitle: string; intro: string },
): Promise<PageHeadTexts> {
  const linker = intro === '' ? undefined : await getKeywordLinker(db);
  return { title, subtitle, intro: renderLongText(intro, { ...(linker && { linker }) }) };
}
