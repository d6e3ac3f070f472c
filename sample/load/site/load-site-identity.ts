import { z } from 'zod';
import type { Database } from '#db/engine.ts';
import { readJson } from '../../read-content.ts';

const IDENTITY = 'site-identity';
const APPEARANCE = 'appearance';

const identitySchema = z.strictObject({
  siteName: z.string(),
  tagline: z.string(),
  gameTitle: z.string(),
  seriesName: z.string(),
  studio: z.string(),
  trademarkOwner: z.string(),
  contactAddress: z.string(),
  blurb: z.string(),
  disclaimer: z.string(),
  accent: z.string().regex(/^#[0-9a-f]{6}$/),
});

export async function loadSiteIdentity(db: Database, now: Date): Promise<void> {
  const { accent, ...identity } = readJson('site.json', identitySchema);
  await db
    .insertInto('settings')
    .values([
      { key: IDENTITY, value_json: identity, updated_at: now },
      { key: APPEARANCE, value_json: { accent }, updated_at: now },
    ])
    .execute();
}

/** Leaves an identity that an admin has edited. */
export async function deleteUneditedIdentity(db: Database, loadedAt: Date): Promise<void> {
  await db
    .deleteFrom('settings')
    .where('key', 'in', [IDENTITY, APPEARANCE])
    .where('updated_at', '=', loadedAt)
    .execute();
}
