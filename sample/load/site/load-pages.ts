import { z } from 'zod';
import type { Database } from '#db/engine.ts';
import { readJson } from '../../read-content.ts';
import type { ImageIds } from '../load-images.ts';

const pagesSchema = z.strictObject({
  home: z.strictObject({
    kicker: z.string(),
    title: z.string(),
    subtitle: z.string(),
    heroImage: z.string(),
    focalX: z.int(),
    focalY: z.int(),
  }),
  countdown: z.strictObject({
    lastWordDaysAgo: z.int(),
    lastWordTitle: z.string(),
    lastWordUrl: z.string(),
    countdownInDays: z.int(),
    countdownLabel: z.string(),
  }),
  social: z.array(z.strictObject({ name: z.string(), path: z.string() })),
  announcement: z.strictObject({
    level: z.string(),
    text: z.string(),
    linkName: z.string(),
    linkPath: z.string(),
  }),
});

const REVISION = 1;
const DAY_MS = 86_400_000;

/** What staff have set in the page editor. The announcement is written, but not shown. */
export async function loadPages(db: Database, images: ImageIds, now: Date): Promise<void> {
  const { home, countdown, social, announcement } = readJson('pages.json', pagesSchema);
  const { lastWordDaysAgo, countdownInDays, ...texts } = countdown;
  // At noon it is the same day nearly everywhere, which is the one that the claims show.
  const at = (days: number, time: string) => {
    const day = new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
    return `${day}T${time}`;
  };
  const link = (id: string, name: string, path: string) => ({ id, name, path, isVisible: true });
  const configs = {
    home: {
      ...home,
      heroImage: images.getId(home.heroImage),
      sections: [],
    },
    countdown: {
      ...texts,
      lastWordAt: at(-lastWordDaysAgo, '12:00'),
      countdownAt: at(countdownInDays, '17:00'),
    },
    footer: {
      links: [
        link('home', 'Home', '/'),
        link('news', 'News', '/news'),
        link('media', 'Media', '/media'),
        link('claims', 'What We Know', '/claims'),
        link('community', 'Community', '/community'),
        link('topics', 'Topics', '/topics'),
        link('lore', 'Lore', '/lore'),
        link('message-board', 'Message Board', '/message-board'),
        link('about', 'About', '/about'),
        link('rules', 'House Rules', '/rules'),
      ],
      legal: [
        link('privacy', 'Privacy Policy', '/privacy'),
        link('terms', 'Terms of Service', '/terms'),
        link('disclaimer', 'Disclaimer', '/disclaimer'),
      ],
      social: social.map(({ name, path }, index) => link(`social-${index + 1}`, name, path)),
    },
    announcement: { ...announcement, isVisible: false, endsAt: '' },
  };
  for (const [page, config_json] of Object.entries(configs)) {
    const version = { page, config_json, revision: REVISION };
    await db
      .insertInto('page_configs')
      .values({ ...version, updated_at: now })
      .execute();
    await db
      .insertInto('page_config_versions')
      .values({ ...version, saved_by: null, saved_at: now })
      .execute();
  }
}

/** Leaves pages that staff have edited since. */
export async function deleteUneditedPages(db: Database, loadedAt: Date): Promise<void> {
  const pages = await db
    .deleteFrom('page_configs')
    .where('updated_at', '=', loadedAt)
    .returning('page')
    .execute();
  if (pages.length === 0) return;
  await db
    .deleteFrom('page_config_versions')
    .where(
      'page',
      'in',
      pages.map(({ page }) => page),
    )
    .execute();
}
