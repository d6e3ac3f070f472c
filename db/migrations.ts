import type { Kysely } from 'kysely';
import * as site from './migrations/0001-site.ts';
import * as accounts from './migrations/0002-accounts.ts';
import * as content from './migrations/0003-content.ts';
import * as discussions from './migrations/0004-discussions.ts';
import * as audience from './migrations/0005-audience.ts';
import * as newsAndAffiliates from './migrations/0006-news-and-affiliates.ts';
import * as mediaPages from './migrations/0007-media-pages.ts';
import * as community from './migrations/0008-community.ts';
import * as search from './migrations/0009-search.ts';

export interface SchemaMigration {
  up: (db: Kysely<unknown>, engine: 'sqlite' | 'postgres') => Promise<void>;
}

/** In the order they run. Released ones are frozen: a change is a new one at the end. */
export const migrations: Record<string, SchemaMigration> = {
  '0001-site': site,
  '0002-accounts': accounts,
  '0003-content': content,
  '0004-discussions': discussions,
  '0005-audience': audience,
  '0006-news-and-affiliates': newsAndAffiliates,
  '0007-media-pages': mediaPages,
  '0008-community': community,
  '0009-search': search,
};
