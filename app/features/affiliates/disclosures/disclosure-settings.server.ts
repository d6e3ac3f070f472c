import {
  readSetting,
  type SettingsGroup,
  siteTag,
} from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import { disclosuresInput } from '../affiliates.schema.ts';
import {
  type CustomDisclosures,
  type DisclosurePlace,
  defaultDisclosures,
  disclosurePlaces,
} from '../embeds/disclosures.ts';

/** An empty text means the default, which later versions may improve. */
export const disclosureSettingsGroup: SettingsGroup<typeof disclosuresInput> = {
  key: 'affiliate-disclosures',
  name: 'Affiliate disclosures',
  schema: disclosuresInput,
  defaultValue: {},
  tags: [siteTag],
};

/** The texts in use, by place. */
export async function getDisclosures(db: Database): Promise<Record<DisclosurePlace, string>> {
  return { ...defaultDisclosures, ...(await getCustomDisclosures(db)) };
}

/** Only the changed texts: components know the defaults, so most pages carry none. */
export async function getCustomDisclosures(db: Database): Promise<CustomDisclosures> {
  const texts = await readSetting(db, disclosureSettingsGroup);
  const changed = disclosurePlaces.filter((place) => texts[place] !== '');
  return Object.fromEntries(changed.map((place) => [place, texts[place]]));
}
