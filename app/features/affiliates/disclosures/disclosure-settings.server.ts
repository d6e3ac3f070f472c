import { defineSettings, readSetting } from '#app/features/settings/settings.server.ts';
import { siteTag } from '#app/features/settings/site.server.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { lines } from '#app/http/forms/fields/text-fields.ts';
import type { Database } from '#db/engine.ts';
import {
  type CustomDisclosures,
  type DisclosurePlace,
  defaultDisclosures,
  disclosurePlaces,
} from '../embeds/disclosures.ts';

function disclosure(place: DisclosurePlace, label: string, hint: string) {
  return lines(label, { hint, rows: 3, max: 400, placeholder: defaultDisclosures[place] });
}

/** An empty text means the default, which later versions may improve. */
export const disclosureSettingsGroup = defineSettings({
  key: 'affiliate-disclosures',
  name: 'Affiliate disclosures',
  tags: [siteTag],
  fields: defineFields({
    articles: disclosure('articles', 'Articles', 'Also on media, events and the news page.'),
    stories: disclosure('stories', 'Stories', 'Also on the home page.'),
    board: disclosure('board', 'Message board and comments', 'Below links that readers posted.'),
    emails: disclosure('emails', 'Emails', 'In newsletters and their archive.'),
    feeds: disclosure('feeds', 'Feeds', 'At the end of each item with an affiliate link.'),
  }),
});

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
