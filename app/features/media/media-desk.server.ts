import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import type { DeskChoice, DeskEntry } from '../../http/desk-entry.ts';
import { type ListPage, listPage } from '../../http/page-key.ts';
import { getPictures } from '../images/images.server.ts';
import { mediaPath, provenanceLabels, typeLabels } from './media.schema.ts';
import { findMediaItemOfDesk, listMediaOfDesk } from './media-desk.queries.server.ts';
import type { MediaAtDesk } from './media-desk-summary.ts';

type Row = Awaited<ReturnType<typeof listMediaOfDesk>>[number];
type WholeRow = NonNullable<Awaited<ReturnType<typeof findMediaItemOfDesk>>>;

/** Media of every status for the desk, the newest first. */
export async function getMediaOfDesk(
  db: Database,
  choice: DeskChoice,
): Promise<ListPage<DeskEntry>> {
  const rows = await listMediaOfDesk(db, { ...choice, limit: choice.limit + 1 });
  return listPage(rows, choice.limit, (row) => ({ at: row.published_at, id: row.id }), entryOf);
}

/** @throws AppError 'not-found' */
export async function getMediaItemOfDesk(
  db: Database,
  id: number | undefined,
): Promise<MediaAtDesk> {
  const row = id === undefined ? undefined : await findMediaItemOfDesk(db, id);
  if (!row) throw new AppError('not-found');
  const pictures = await getPictures(db, [row.image_id]);
  return {
    ...entryOf(row),
    description: row.description,
    credit: row.credit,
    licence: row.licence,
    provenance: provenanceLabels[row.provenance],
    source: row.source_name ? { name: row.source_name, url: row.source_url } : undefined,
    film: filmOf(row),
    picture: pictures.values().next().value,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function filmOf({ video_key, player_url }: WholeRow): MediaAtDesk['film'] {
  if (video_key) return 'kept here';
  return player_url ? 'plays elsewhere' : undefined;
}

function entryOf(row: Row): DeskEntry {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    sort: typeLabels[row.type],
    author: row.author ?? undefined,
    at: row.published_at.toISOString(),
    deskPath: `/admin/edit-media/${row.id}`,
    publicPath: row.status === 'published' ? mediaPath(row) : undefined,
  };
}
