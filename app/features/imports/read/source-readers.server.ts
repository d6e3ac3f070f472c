import type { ImportKind } from '#db/tables/imports.ts';
import type { SourceReader } from '../import-source.ts';
import { discourseReader } from './read-discourse.server.ts';
import { ghostReader } from './read-ghost.server.ts';
import { wordpressReader } from './read-wordpress.server.ts';
import { skipRepeated } from './skip-repeated.server.ts';

export const sourceReaders: Record<ImportKind, SourceReader> = {
  wordpress: skipRepeated(wordpressReader),
  ghost: skipRepeated(ghostReader),
  discourse: skipRepeated(discourseReader),
};
