import { AppError } from '#app/errors.ts';
import {
  type ContentEditing,
  type FormValues,
  listValue,
  parseValues,
  type SaveOptions,
  textValue,
} from '#app/features/content/content.server.ts';
import { ensureImage } from '#app/features/images/images.server.ts';
import { saveImageUses } from '#app/features/images/texts.server.ts';
import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { replaceAlbumsOfItem } from '../albums/album-record.server.ts';
import { listAlbumIdsOfItem } from '../albums/albums.queries.server.ts';
import { getMediaChangeTags } from '../get-media.server.ts';
import { findMediaRow, insertMediaItem, updateMediaItem } from '../media.queries.server.ts';
import { findVideo } from '../videos/videos.queries.server.ts';
import { mediaForm } from './media-input.server.ts';

export const mediaEditing: ContentEditing = {
  table: 'media_items',
  fields: {
    title: { label: 'Title' },
    slug: { label: 'URL' },
    type: { label: 'Type' },
    imageId: { label: 'Image' },
    videoId: { label: 'Video file' },
    playerUrl: { label: 'Video URL' },
    description: { label: 'Description' },
    category: { label: 'Category' },
    provenance: { label: 'Source type' },
    credit: { label: 'Credit' },
    license: { label: 'License' },
    sourceName: { label: 'Source' },
    sourceUrl: { label: 'Source URL' },
    albums: { label: 'Albums', isList: true },
  },
  normalize: (values) => ({
    ...values,
    albums: [...listValue(values, 'albums')].sort((a, b) => Number(a) - Number(b)),
  }),
  create: ({ db }, draft) =>
    insertMediaItem(db, {
      ...draft,
      slug: slugify(draft.title),
      type: 'image',
      description: '',
      credit: '',
      license: '',
      provenance: 'unknown',
      image_id: null,
      author_id: draft.created_by,
    }),
  load: loadMedia,
  save: saveMedia,
  findMissing,
  changeTags: getMediaChangeTags,
  checked: { texts: ['description'], image: 'imageId' },
  previewPath: (token, values) =>
    textValue(values, 'imageId') === '' ? undefined : `/media/preview/${token}`,
};

async function loadMedia(db: Database, id: number): Promise<FormValues | undefined> {
  const row = await findMediaRow(db, id);
  if (!row) return undefined;
  const { title, slug, type, description, category, provenance, credit, license } = row;
  return {
    title,
    slug,
    type,
    description,
    category,
    provenance,
    credit,
    license,
    imageId: row.image_id === null ? '' : String(row.image_id),
    videoId: row.video_id === null ? '' : String(row.video_id),
    playerUrl: row.player_url ?? '',
    sourceName: row.source_name,
    sourceUrl: row.source_url,
    albums: (await listAlbumIdsOfItem(db, id)).map(String),
  };
}

function findMissing(values: FormValues): Record<string, string> {
  const isEmpty = (name: string) => textValue(values, name).trim() === '';
  const isVideo = textValue(values, 'type') === 'video';
  return {
    ...(isEmpty('imageId') && {
      imageId: isVideo ? 'Choose a poster.' : 'Choose an image.',
    }),
    ...(isVideo &&
      isEmpty('videoId') &&
      isEmpty('playerUrl') && {
        playerUrl: 'Upload a video file, or enter the URL of a video.',
      }),
  };
}

async function saveMedia(
  unit: UnitOfWork,
  id: number,
  values: FormValues,
  { now }: SaveOptions,
): Promise<void> {
  const { db } = unit;
  const input = parseValues(mediaForm, { ...values, albums: listValue(values, 'albums') });
  await ensureImage(db, input.imageId);
  await ensureVideo(db, input.videoId);
  const { title, type, description, category, provenance, credit, license } = input;
  await updateMediaItem(db, id, {
    title,
    type,
    description,
    category,
    provenance,
    credit,
    license,
    slug: input.slug || slugify(title),
    image_id: input.imageId,
    video_id: input.videoId,
    player_url: input.playerUrl || null,
    source_name: input.sourceName,
    source_url: input.sourceUrl,
  });
  await replaceAlbumsOfItem(unit, id, input.albums, now);
  await saveImageUses(db, { kind: 'media', contentId: id }, [description]);
}

/** @throws AppError refused */
async function ensureVideo(db: Database, videoId: number | null): Promise<void> {
  if (videoId === null || (await findVideo(db, videoId))) return;
  const message = 'That video no longer exists. Upload it again, or remove it.';
  throw new AppError('refused', { message, field: 'videoId' });
}
