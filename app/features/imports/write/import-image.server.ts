import { addLibraryImage } from '#app/features/images/library.server.ts';
import { decodeAddress } from '#app/text/links/decode-address.ts';
import type { MarkdownImage } from '../convert/read-text.server.ts';
import { findImported, insertImported } from '../imports.queries.server.ts';
import type { Importing } from './import-deps.ts';

const MAX_IMAGE_BYTES = 25 * 1024 * 1024;

interface SourceImage {
  url: string;
  alt: string;
  /** The item that shows it, for the report. */
  item: string;
}

/** The image here, fetched from the old site on its first use. Reports why there is none. */
export async function importImage(
  importing: Importing,
  { url, alt, item }: SourceImage,
): Promise<number | undefined> {
  const { db, source, report } = importing;
  const known = (await findImported(db, source, 'image', [url])).get(url);
  if (known !== undefined) return known;
  const saved = await fetchImage(importing, url);
  if ('problem' in saved) {
    await report(`${item}: ${url}`, `An image was left out. ${saved.problem}`);
    return undefined;
  }
  const fileName = decodeAddress(new URL(url).pathname.split('/').at(-1) ?? '')
    .replaceAll('\0', '')
    .slice(0, 200);
  return importing.write(async (unit, count) => {
    const now = importing.now();
    const added = { saved, fileName, uploaderId: importing.startedBy };
    const texts = { title: alt || fileName, alt, category: 'game-scenes', source: url } as const;
    const imageId = await addLibraryImage(unit, added, { ...texts, is_featured: false }, now);
    await insertImported(unit.db, importing, 'image', new Map([[url, imageId]]), now);
    count('images');
    return imageId;
  });
}

/** Ghost leaves the address of its site out. */
export function isWithoutSite(url: string): boolean {
  return /^\/(?!\/)/.test(url);
}

async function fetchImage({ fetchWeb, libraryFiles }: Importing, url: string) {
  if (isWithoutSite(url)) return { problem: 'Its address does not say which site it is on.' };
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    return { problem: 'The address is not a valid URL.' };
  const fetched = await fetchWeb(url, { types: ['image/*'], maxBytes: MAX_IMAGE_BYTES });
  if (!fetched.isFetched) return { problem: fetched.message };
  return libraryFiles.saveLibraryFile(fetched.body);
}

/** The caption below a figure, as `htmlToMarkdown` writes it. */
const CAPTION = /^\n\n\*([^*\n]+)\*(?=\n|$)/;

/** Replaces the images of a Markdown text by images here, or by links if they cannot be fetched. */
export async function importImagesOf(
  importing: Importing,
  { markdown, images }: { markdown: string; images: readonly MarkdownImage[] },
  item: string,
): Promise<string> {
  const base = importing.options.oldSite ?? undefined;
  let result = '';
  let from = 0;
  for (const { start, end, alt, address, title } of images) {
    const url = URL.canParse(address, base) ? new URL(address, base).href : address;
    const id = await importImage(importing, { url, alt: alt.replaceAll('\\', ''), item });
    const caption = title ? ` "${title}"` : '';
    result += markdown.slice(from, start);
    from = end;
    if (id) {
      result += `![${alt}](image:${id}${caption})`;
      continue;
    }
    const [below = '', captionBelow] = CAPTION.exec(markdown.slice(end)) ?? [];
    const texts = [alt, title].filter(Boolean);
    if (texts.length === 0 && captionBelow) {
      texts.push(captionBelow);
      from += below.length;
    }
    const label = texts.length > 0 ? `Image: ${texts.join('. ')}` : 'Image';
    result += /^https?:/.test(url) || isWithoutSite(url) ? `[${label}](${url})` : label;
  }
  return result + markdown.slice(from);
}
