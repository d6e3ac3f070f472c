import { getKeywordLinker } from '#app/features/affiliates/affiliates.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { type ContentReference, findContentReference } from '#app/text/markdown/embed.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import type { Database } from '#db/engine.ts';

export type BodyBlock =
  | { html: string }
  /** Published content of the site. */
  | { card: { label: string; title: string; path: string } };

/** A paragraph that is only a link like `[title](article:12)`. */
const CARD = /^\[[^\]]*\]\(([a-z]+:\d+)\)$/;

/** Markdown, in which links to content that stand alone become cards. */
export async function renderBody(
  { db, contentKinds }: { db: Database; contentKinds: ContentKinds },
  body: string,
): Promise<BodyBlock[]> {
  const blocks: BodyBlock[] = [];
  const linker = await getKeywordLinker(db);
  let text: string[] = [];
  const flush = () => {
    if (text.length > 0)
      blocks.push({ html: renderMarkdown(text.join('\n\n'), undefined, linker) });
    text = [];
  };
  for (const paragraph of body.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    const [, address = ''] = CARD.exec(paragraph.trim()) ?? [];
    const reference = findContentReference(address);
    if (!reference) {
      text.push(paragraph);
      continue;
    }
    flush();
    const card = await findCard(db, contentKinds, reference);
    if (card) blocks.push({ card });
  }
  flush();
  return blocks;
}

/** Nothing for content that is not published, or no longer. */
async function findCard(db: Database, contentKinds: ContentKinds, { kind, id }: ContentReference) {
  const content = contentKinds.find((known) => known.id === kind);
  const [item] = (await content?.findPublished(db, [id])) ?? [];
  return content && item && { label: content.label, title: item.title, path: item.path };
}
