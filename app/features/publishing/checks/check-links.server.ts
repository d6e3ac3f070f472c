import { isProduct } from '#app/features/affiliates/affiliates.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { findReferences } from '#app/features/content/references.server.ts';
import type { TextLink } from '#app/text/long-text/text-references.server.ts';
import {
  type ContentReference,
  findContentReference,
  getContentAddress,
  isContentAddress,
} from '#app/text/markdown/embed.ts';
import type { Database } from '#db/engine.ts';
import { isPublicSection } from './public-sections.ts';

export interface CheckDeps {
  contentKinds: ContentKinds;
  origin: string;
}

/** Links to pages of this site that readers would not reach. */
export async function findBrokenLinks(
  db: Database,
  { contentKinds, origin }: CheckDeps,
  links: readonly TextLink[],
): Promise<string[]> {
  const inner = links.filter(({ href }) => isInner(href, origin));
  const references = inner.map(({ href }) => getReference(href, origin));
  const known = references.filter((reference) => reference !== undefined);
  const found = await findReferences(contentKinds, db, known);
  const messages: string[] = [];
  for (const [index, { href, text }] of inner.entries()) {
    const reference = references[index];
    const isThere = reference ? found.get(reference) : await isPage(db, contentKinds, href, origin);
    if (isThere) continue;
    const reason = explainMissing(reference);
    messages.push(`The link “${text || href}” goes to ${reason}: ${href}`);
  }
  return messages;
}

function explainMissing(reference: ContentReference | undefined): string {
  if (!reference) return 'a page that doesn’t exist';
  return reference.kind === 'file' ? 'a file that was deleted' : 'content that isn’t published';
}

/** Whether it leads to another page of this site. Anchors on the same page have no page of their own. */
function isInner(href: string, origin: string): boolean {
  if (isContentAddress(href)) return true;
  if (href.startsWith('#') || !URL.canParse(href, origin)) return false;
  return new URL(href, origin).origin === origin;
}

function getReference(href: string, origin: string): ContentReference | undefined {
  return findContentReference(getContentAddress(href, origin) ?? href);
}

const PRODUCT = /^\/affiliate\/hardware\/([^/]+)$/;

async function isPage(
  db: Database,
  contentKinds: ContentKinds,
  href: string,
  origin: string,
): Promise<boolean> {
  const { pathname } = new URL(href, origin);
  const slug = PRODUCT.exec(pathname)?.[1];
  if (slug !== undefined) return isProduct(db, slug);
  if (isPublicSection(pathname)) return true;
  for (const { findByPath } of contentKinds) {
    if ((await findByPath?.(db, pathname)) !== undefined) return true;
  }
  return false;
}
