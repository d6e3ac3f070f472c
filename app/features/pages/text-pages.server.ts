import type { Database } from '#db/engine.ts';
import { type OutlinedText, renderOutlined } from '../../text/outlined-markdown.server.ts';
import { fillIn, mailLink } from './fill-in.ts';
import { findPageText } from './pages.queries.server.ts';
import { getSiteIdentity } from './pages.server.ts';
import { type TextPageName, textPages } from './text-pages.ts';

export interface ShownText extends OutlinedText {
  title: string;
  description: string;
  /** A day: `2025-03-15`. */
  updatedOn: string;
  contact: { address: string; mail: string | undefined } | undefined;
}

/** The page's text, a rewritten one if there is one, with the site's identity filled in. */
export async function getTextPage(db: Database, name: TextPageName): Promise<ShownText> {
  const [identity, stored] = await Promise.all([getSiteIdentity(db), findPageText(db, name)]);
  const { title, description, text, updatedOn } = textPages[name];
  const address = identity.contactAddress.trim();
  return {
    title,
    description,
    updatedOn: stored?.updated_on ?? updatedOn,
    contact: address === '' ? undefined : { address, mail: mailLink(address) },
    ...renderOutlined(fillIn(stored?.body ?? text, identity)),
  };
}
