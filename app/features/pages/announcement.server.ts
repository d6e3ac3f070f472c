import { createHash } from 'node:crypto';
import { renderInlineMarkdown } from '#app/text/markdown/markdown.server.ts';
import type { Database } from '#db/engine.ts';
import { getPageConfig, pageTag } from './config/read-page-config.server.ts';
import { type AnnouncementLevel, announcementConfig, parseUtcTime } from './menus.schema.ts';

export interface Announcement {
  /** Changes with the text, so that a new announcement appears for those who dismissed the last. */
  key: string;
  level: AnnouncementLevel;
  html: string;
  link: { name: string; path: string } | undefined;
  /** ISO 8601. */
  endsAt: string | undefined;
}

export const announcementTag = pageTag(announcementConfig.id);

/** The announcement that is shown now. Undefined if there is none, or it has ended. */
export async function getAnnouncement(db: Database, now: Date): Promise<Announcement | undefined> {
  const { isVisible, level, text, ...config } = await getPageConfig(db, announcementConfig);
  const endsAt = parseUtcTime(config.endsAt);
  if (!isVisible || (endsAt && endsAt <= now)) return undefined;
  const { linkName, linkPath } = config;
  const link = linkPath === '' ? undefined : { name: linkName || 'Read more', path: linkPath };
  const content = JSON.stringify([level, text, link]);
  return {
    key: createHash('sha256').update(content).digest('base64url').slice(0, 12),
    level,
    html: renderInlineMarkdown(text),
    link,
    endsAt: endsAt?.toISOString(),
  };
}
