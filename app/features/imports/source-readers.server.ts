import type { ImportKind } from '#db/tables/imports.ts';
import { discordReader } from './community/read-discord.server.ts';
import { phpbbReader } from './community/read-phpbb.server.ts';
import { redditReader } from './community/read-reddit.server.ts';
import { vbulletinReader } from './community/read-vbulletin.server.ts';
import { xenforoReader } from './community/read-xenforo.server.ts';
import type { SourceReader } from './import-source.ts';
import { discourseReader } from './read/read-discourse.server.ts';
import { ghostReader } from './read/read-ghost.server.ts';
import { wordpressReader } from './read/read-wordpress.server.ts';
import { skipRepeated } from './read/skip-repeated.server.ts';

export const sourceReaders: Record<ImportKind, SourceReader> = {
  wordpress: skipRepeated(wordpressReader),
  ghost: skipRepeated(ghostReader),
  discourse: skipRepeated(discourseReader),
  phpbb: phpbbReader,
  xenforo: xenforoReader,
  vbulletin: vbulletinReader,
  reddit: redditReader,
  discord: discordReader,
};
