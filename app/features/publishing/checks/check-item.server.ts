import { getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import {
  type ContentEditing,
  type FormValues,
  listMarkdownFields,
  textValue,
} from '#app/features/content/editing.server.ts';
import { findUndescribedImages } from '#app/features/images/images.server.ts';
import { listHtmlLinks } from '#app/text/html/list-links.server.ts';
import type { KeywordLinker } from '#app/text/links/keyword-linker.ts';
import { carriesAffiliateId } from '#app/text/links/stores.ts';
import { parseLibraryAddress } from '#app/text/long-text/images.server.ts';
import {
  listTextReferences,
  type TextImage,
  type TextLink,
} from '#app/text/long-text/text-references.server.ts';
import type { Database } from '#db/engine.ts';
import { type CheckDeps, findBrokenLinks } from './check-links.server.ts';

/** Something to look at before publishing. */
export interface PublishingCheck extends CheckMessage {
  /** The field that it is about. */
  field: string;
}

/** Warnings for an editor before the item is public, in the order of its fields. */
export async function checkItem(
  db: Database,
  deps: CheckDeps,
  editing: Pick<ContentEditing, 'checked' | 'fields' | 'findWarnings'>,
  values: FormValues,
): Promise<PublishingCheck[]> {
  const { html = [], image } = editing.checked ?? {};
  const linker = await getKeywordLinker(db);
  const found: PublishingCheck[] = [];
  const add = (field: string, messages: readonly CheckMessage[]) => {
    const byMessage = new Map(
      messages.map((check) => [`${check.message} ${check.imageId}`, check]),
    );
    found.push(...[...byMessage.values()].map((check) => ({ field, ...check })));
  };
  const addLinks = async (field: string, links: readonly TextLink[]) => {
    const broken = await findBrokenLinks(db, deps, links);
    const messages = [...new Set([...broken, ...findUndisclosedLinks(links, linker)])];
    add(
      field,
      messages.map((message) => ({ message })),
    );
  };
  for (const field of listMarkdownFields(editing)) {
    const { links, images } = listTextReferences(textValue(values, field));
    add(field, await checkImages(db, images));
    await addLinks(field, links);
  }
  for (const field of html) await addLinks(field, listHtmlLinks(textValue(values, field)));
  const imageId = image && textValue(values, image).trim();
  if (image && imageId) add(image, await checkImages(db, [{ src: `image:${imageId}`, alt: '' }]));
  found.push(...((await editing.findWarnings?.(db, values)) ?? []));
  const order = editing.fields.map(({ name }) => name);
  return found.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

interface CheckMessage {
  message: string;
  /** The image in the library whose alt text is missing. */
  imageId?: number;
}

/** Images that are gone, and images that nothing describes. */
async function checkImages(db: Database, images: readonly TextImage[]): Promise<CheckMessage[]> {
  const ids = images.map(({ src }) => parseLibraryAddress(src)).filter((id) => id !== undefined);
  const { missing, undescribed } = await findUndescribedImages(db, ids);
  return images.flatMap(({ src, alt }) => {
    const id = parseLibraryAddress(src);
    if (id !== undefined && missing.has(id)) {
      const message = `Image ${id} is no longer in the library, so readers see nothing there.`;
      return [{ message }];
    }
    if (alt.trim() !== '') return [];
    if (id === undefined) return [{ message: `The image ${src} has no alt text. Describe it.` }];
    const image = undescribed.get(id);
    if (!image) return [];
    const message = `The image “${image.title}” has no alt text. Describe it, or mark it as decorative.`;
    return [{ message, imageId: id }];
  });
}

/** Links that earn money although nothing on the page says so. */
function findUndisclosedLinks(links: readonly TextLink[], linker: KeywordLinker): string[] {
  return links
    .filter(({ href }) => carriesAffiliateId(href) && !linker.isSponsored(href))
    .map(
      ({ href, text }) =>
        `The link “${text || href}” goes to a store with an affiliate ID, but isn’t labeled as an affiliate link. Link to the product’s own URL, or remove the ID.`,
    );
}
