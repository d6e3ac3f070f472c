import type { NoticeTarget } from '#app/features/legal-notices/legal-notices.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { escapeXml } from '#app/text/html/xml-text.ts';
import { sourcePath } from '../claim-paths.ts';
import { claimSourcesTag, sourceTag } from '../claim-tags.ts';
import {
  findPublicSource,
  findSourceRow,
  listNamesOfSource,
  lockSource,
  updateSource,
} from './sources.queries.server.ts';

const SOURCE = /^\/sources\/([^/]+)$/;

/** Lets legal notices name sources. The evidence of one that is taken down stays, without its name. */
export const sourceNoticeTarget: NoticeTarget = {
  kind: 'source',
  findByUrl: async (db, { pathname }) => {
    const id = parseContentId(SOURCE.exec(pathname)?.[1]);
    return id && (await findPublicSource(db, id))?.id;
  },
  describe: async (db, id) => {
    const row = await findSourceRow(db, id);
    if (!row) return undefined;
    const [, ...otherNames] = await listNamesOfSource(db, id);
    const texts = [row.description, otherNames.join(', '), row.url].filter(Boolean);
    return {
      kindLabel: 'Source',
      title: row.name,
      html: texts.map((text) => `<p>${escapeXml(text)}</p>`).join(''),
      author: undefined,
      path: (await findPublicSource(db, id)) && sourcePath(row),
      images: [],
      createdAt: row.created_at.toISOString(),
      editLink: {
        label: 'Edit the source',
        path: `/admin/sources/${id}`,
        right: 'publish content',
      },
    };
  },
  cacheTags: (id) => [sourceTag(id), claimSourcesTag],
  remove: async (unit, id, { now }) => {
    const row = await lockSource(unit.db, id);
    if (row?.removed_at !== null) return undefined;
    await updateSource(unit.db, id, { removed_at: now });
    unit.invalidate(sourceTag(id), claimSourcesTag);
    return { removedAt: null };
  },
  restore: async (unit, id) => {
    if (!(await lockSource(unit.db, id))) return false;
    await updateSource(unit.db, id, { removed_at: null });
    unit.invalidate(sourceTag(id), claimSourcesTag);
    return true;
  },
};
