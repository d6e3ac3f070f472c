import { siteTag } from '#app/features/settings/site.server.ts';
import { registrationGroup } from '#app/features/sign-in/sign-in.server.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import type { Database } from '#db/engine.ts';
import type { HeldDocuments, SearchDocument } from '#platform/search/search.ts';
import { pageTag } from './config/read-page-config.server.ts';
import { readLegalText } from './get-legal-page.server.ts';
import { type LegalPageName, legalPages } from './legal-pages.ts';

const names = Object.keys(legalPages) as LegalPageName[];

/** Searches change with these. */
export const legalDocumentTags = [siteTag, ...names.map(pageTag), ...registrationGroup.tags];

/** Rows have lower ids. */
const LAST_ID = 2 ** 31 - 1;

/** The last document of each page: most searches find the same text, whose words are read once. */
const latest = new Map<LegalPageName, { markdown: string; document: SearchDocument }>();

/** The legal pages for the search. They have no rows that its index could follow. */
export async function findLegalDocuments(db: Database): Promise<HeldDocuments> {
  const documents = names.map((name, index) => readDocument(db, name, LAST_ID - index));
  return { kind: 'site-page', documents: await Promise.all(documents) };
}

async function readDocument(
  db: Database,
  name: LegalPageName,
  id: number,
): Promise<SearchDocument> {
  const { title, markdown, updatedOn } = await readLegalText(db, name);
  const at = new Date(updatedOn);
  const known = latest.get(name);
  if (known?.markdown === markdown && known.document.at.getTime() === at.getTime()) {
    return known.document;
  }
  const document = { id, title, text: markdownToText(markdown), at, url: `/${name}` };
  latest.set(name, { markdown, document });
  return document;
}
