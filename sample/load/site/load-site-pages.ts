import { z } from 'zod';
import { getDate } from '../../generate/calendar.ts';
import { readMarkdown } from '../../read-content.ts';
import type { SampleWriter } from '../sample-writer.ts';

const frontMatterSchema = z.strictObject({
  /** The page above comes first. */
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  daysAgo: z.int(),
  position: z.int().optional(),
});

export async function loadSitePages(writer: SampleWriter, now: Date): Promise<void> {
  const pages = readMarkdown('site-pages', frontMatterSchema);
  const first = writer.nextId('site_pages');
  const ids = new Map(pages.map(({ path }, index) => [path, first + index]));
  await writer.insert(
    'site_pages',
    pages.map(({ path, daysAgo, position = 0, ...texts }) => {
      const end = path.lastIndexOf('/');
      const at = getDate(now, { daysAgo, time: '12:00' });
      return {
        ...texts,
        path,
        slug: path.slice(end + 1),
        parent_id: ids.get(path.slice(0, end)) ?? null,
        position,
        status: 'published' as const,
        published_at: at,
        created_at: at,
        updated_at: at,
      };
    }),
  );
}
