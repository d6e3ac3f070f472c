import { AppError, collectErrors } from '#app/errors.ts';
import {
  checkClaimsInText,
  findMentionedClaims,
  listClaimSuggestions,
  loadMentions,
  saveMentions,
} from '#app/features/claims/claims.server.ts';
import { normalizeClaims } from '#app/features/claims/mentions/mentions.schema.ts';
import {
  defineEditing,
  findBlank,
  type SaveOptions,
} from '#app/features/content/editing.server.ts';
import { ensureImage } from '#app/features/images/images.server.ts';
import { saveImageUses } from '#app/features/images/texts.server.ts';
import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { replaceAlbumsOfItem } from '../albums/album-record.server.ts';
import { listAlbumIdsOfItem, listAlbums } from '../albums/albums.queries.server.ts';
import { getMediaChangeTags } from '../get-media.server.ts';
import { findMediaRow, insertMediaItem, updateMediaItem } from '../media.queries.server.ts';
import { findVideo } from '../videos/videos.queries.server.ts';
import { type MediaValues, mediaFields } from './media-fields.server.ts';

const MAX_ALBUMS = 500;

export const mediaEditing = defineEditing(mediaFields, {
  table: 'media_items',
  listChoices: async (db) => ({
    albums: (await listAlbums(db, MAX_ALBUMS)).map(({ id, title }) => ({
      value: String(id),
      label: title,
    })),
    claims: await listClaimSuggestions(db),
  }),
  normalize: (typed, origin) => ({
    ...typed,
    albums: typed.albums.toSorted((a, b) => Number(a) - Number(b)),
    claims: normalizeClaims(typed.claims, origin),
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
  findErrors: (
    { db },
    _id,
    { imageId = null, videoId = null, description = '', claims = [] },
    options,
  ) =>
    collectErrors(
      () => checkClaimsInText(description, 'description'),
      () => ensureImage(db, imageId),
      () => ensureVideo(db, videoId),
      () => findMentionedClaims(db, claims, options),
    ),
  save: saveMedia,
  findMissing: (typed) => {
    const isVideo = typed.type === 'video';
    return findBlank(typed, {
      imageId: isVideo ? 'Choose a poster.' : 'Choose an image.',
      ...(isVideo &&
        typed.videoId === '' && {
          playerUrl: 'Upload a video file, or enter the URL of a video.',
        }),
    });
  },
  changeTags: getMediaChangeTags,
  checked: { image: 'imageId' },
  hasPage: ({ imageId }) => imageId !== '',
});

async function loadMedia(db: Database, id: number): Promise<MediaValues | undefined> {
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
    imageId: row.image_id,
    videoId: row.video_id,
    playerUrl: row.player_url ?? '',
    sourceName: row.source_name,
    sourceUrl: row.source_url,
    albums: await listAlbumIdsOfItem(db, id),
    claims: await loadMentions(db, { kind: 'media', contentId: id }),
  };
}

async function saveMedia(
  unit: UnitOfWork,
  id: number,
  values: MediaValues,
  options: SaveOptions,
): Promise<void> {
  const { db } = unit;
  const { title, type, description, category, provenance, credit, license } = values;
  await updateMediaItem(db, id, {
    title,
    type,
    description,
    category,
    provenance,
    credit,
    license,
    slug: values.slug || slugify(title),
    image_id: values.imageId,
    video_id: values.videoId,
    player_url: values.playerUrl || null,
    source_name: values.sourceName,
    source_url: values.sourceUrl,
  });
  await replaceAlbumsOfItem(unit, id, values.albums, options.now);
  const item = { kind: 'media', contentId: id } as const;
  await saveImageUses(db, item, [description]);
  const claimIds = await findMentionedClaims(db, values.claims, options);
  await saveMentions(unit, item, { claimIds }, options.now);
}

/** @throws AppError refused */
async function ensureVideo(db: Database, videoId: number | null): Promise<void> {
  if (videoId === null || (await findVideo(db, videoId))) return;
  const message = 'That video no longer exists. Upload it again, or remove it.';
  throw new AppError('refused', { message, field: 'videoId' });
}
