import { getKeywordLinker } from '#app/features/affiliates/affiliates.server.ts';
import {
  type ContentEditing,
  type FormValues,
  textValue,
} from '#app/features/content/content.server.ts';
import { listHtmlLinks } from '#app/text/html/list-links.server.ts';
import { listTextReferences, type TextLink } from '#app/text/long-text/text-references.server.ts';
import type { Database } from '#db/engine.ts';
import { type CheckMessage, checkImages } from './check-images.server.ts';
import { type CheckDeps, findBrokenLinks } from './check-links.server.ts';
import { findUndisclosedLinks } from './check-store-links.server.ts';

/** Something to look at before publishing. */
export interface PublishingCheck extends CheckMessage {
  /** The field that it is about. */
  field: string;
}

/** What an editor should look at before the item is public, in the order of its fields. */
export async function checkItem(
  db: Database,
  deps: CheckDeps,
  {
    checked = {},
    fields,
    findWarnings,
  }: Pick<ContentEditing, 'checked' | 'fields' | 'findWarnings'>,
  values: FormValues,
): Promise<PublishingCheck[]> {
  const { texts = [], html = [], image } = checked;
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
  for (const field of texts) {
    const { links, images } = listTextReferences(textValue(values, field));
    add(field, await checkImages(db, images));
    await addLinks(field, links);
  }
  for (const field of html) await addLinks(field, listHtmlLinks(textValue(values, field)));
  const imageId = image && textValue(values, image).trim();
  if (image && imageId) add(image, await checkImages(db, [{ src: `image:${imageId}`, alt: '' }]));
  found.push(...((await findWarnings?.(db, values)) ?? []));
  const order = Object.keys(fields);
  return found.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}
