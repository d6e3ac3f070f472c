import { getMarkdownImages } from '#app/features/images/texts.server.ts';
import { listOwnImageAddresses } from '#app/text/long-text/images.server.ts';
import type { Database } from '#db/engine.ts';

/** An image that only one of two versions has. */
export interface ChangedImage {
  kind: 'added' | 'removed';
  /** Undefined if it has been deleted from the library. */
  src: string | undefined;
  width: number | undefined;
  height: number | undefined;
  alt: string;
}

/** Texts with images, or the number of one in the library. */
export interface ComparedImages {
  before: string;
  after: string;
  isImageField: boolean;
}

/** The images that were removed, then those that were added. */
export async function compareImages(
  db: Database,
  { before, after, isImageField }: ComparedImages,
): Promise<ChangedImage[]> {
  const list = isImageField
    ? (value: string) => (/^[1-9]\d*$/.test(value) ? [`image:${value}`] : [])
    : listOwnImageAddresses;
  const [old, current] = [new Set(list(before)), new Set(list(after))];
  const removed = [...old].filter((address) => !current.has(address));
  const added = [...current].filter((address) => !old.has(address));
  if (removed.length + added.length === 0) return [];
  const markdown = [...removed, ...added].map((address) => `![](${address})`).join('\n\n');
  const known = await getMarkdownImages(db, markdown);
  const present = (kind: ChangedImage['kind']) => (address: string) => {
    const { src, width, height, alt = '' } = known.get(address) ?? {};
    const own = address.startsWith('image:') ? undefined : address;
    return { kind, src: src ?? own, width, height, alt };
  };
  return [...removed.map(present('removed')), ...added.map(present('added'))];
}
