import { readSetting } from '#app/features/settings/settings.server.ts';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import { registrationGroup } from '#app/features/sign-in/sign-in.server.ts';
import { type OutlinedText, renderOutlined } from '#app/text/markdown/outlined-markdown.server.ts';
import type { Database } from '#db/engine.ts';
import { type LegalPageName, legalPages } from './legal-pages.ts';
import { legalTextGroups } from './legal-text.server.ts';
import { fillPlaceholders, mailtoUrl } from './placeholders.ts';

export interface LegalPage extends LegalText, OutlinedText {}

export interface LegalText {
  title: string;
  description: string;
  /** The program's text, in English. */
  isDefault: boolean;
  /** ISO date: `2025-03-15`. */
  updatedOn: string;
  contact: { address: string; mailto: string | undefined } | undefined;
}

/** The page as it is shown. */
export async function getLegalPage(db: Database, name: LegalPageName): Promise<LegalPage> {
  const { markdown, ...page } = await readLegalText(db, name);
  return { ...page, ...renderOutlined(markdown) };
}

/** The site's own text if it has one, otherwise the default, with placeholders filled in. */
export async function readLegalText(
  db: Database,
  name: LegalPageName,
): Promise<LegalText & { markdown: string }> {
  const [identity, { minimumAge }, stored] = await Promise.all([
    getSiteIdentity(db),
    readSetting(db, registrationGroup),
    readSetting(db, legalTextGroups[name]),
  ]);
  const { title, description, text } = legalPages[name];
  const address = identity.contactAddress.trim();
  return {
    title,
    description,
    isDefault: stored.body === '',
    updatedOn: stored.updatedOn,
    contact: address === '' ? undefined : { address, mailto: mailtoUrl(address) },
    markdown: fillPlaceholders(stored.body || text, { ...identity, minimumAge }),
  };
}
