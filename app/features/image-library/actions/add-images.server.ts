import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { addLibraryImage, type LibraryImageTexts } from '#app/features/images/library.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { titleFromFileName } from '#app/text/files/title-from-file-name.ts';
import { decodeAddress } from '#app/text/links/decode-address.ts';
import { type ImageAddressInput, MAX_IMAGE_TITLE_LENGTH } from '../library.schema.ts';
import { getLibraryImage, toRecorded } from './image-record.server.ts';
import type { LibraryDeps } from './library-deps.ts';
import { MAX_LIBRARY_BYTES, type ReceivedFile, receiveFile } from './receive-file.server.ts';

type AddDeps = Omit<LibraryDeps, 'contentKinds'> &
  Pick<RequestContext, 'libraryFiles' | 'incomingFiles' | 'limits'>;

const uploadLimit = { name: 'library-image', attempts: 300, withinSeconds: 3600 };

export interface AddedImage {
  id: number;
  /** Id of the audit log's entry. */
  entryId: number;
}

/** Adds an image named after its file. */
export async function addUploadedImage(deps: AddDeps, upload: string): Promise<AddedImage> {
  await checkLimit(deps);
  const received = await receiveFile(deps, deps.actor.id, upload);
  return insert(deps, received, {
    title: titleFromFileName(received.fileName, MAX_IMAGE_TITLE_LENGTH) || 'Untitled image',
    alt: '',
    category: 'game-scenes',
    is_featured: false,
  });
}

/**
 * Fetches an image from its address and adds it.
 * @throws AppError refused if it can't be fetched or used, with the reason at the field
 */
export async function addImageByAddress(
  deps: AddDeps & Pick<RequestContext, 'fetchWeb'>,
  { url, isFeatured, ...texts }: ImageAddressInput,
): Promise<AddedImage> {
  await checkLimit(deps);
  const fetched = await deps.fetchWeb(url, { types: ['image/*'], maxBytes: MAX_FETCHED_BYTES });
  if (!fetched.isFetched) throw new AppError('refused', { message: fetched.message, field: 'url' });
  const name = decodeAddress(new URL(fetched.url).pathname.split('/').at(-1) ?? '');
  try {
    const file = new File([new Uint8Array(fetched.body)], name);
    const received = await receiveFile(deps, deps.actor.id, file);
    return await insert(deps, received, { ...texts, is_featured: isFeatured, source: url });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'refused') throw error;
    throw new AppError('refused', { message: error.publicMessage, field: 'url' });
  }
}

/** The fetcher holds the response in memory. */
const MAX_FETCHED_BYTES = Math.min(MAX_LIBRARY_BYTES, 25 * 1024 * 1024);

async function checkLimit({ limits, actor }: AddDeps): Promise<void> {
  if (await limits(uploadLimit).allow(String(actor.id))) return;
  const message = 'You’ve added a lot of images. Wait an hour and try again.';
  throw new AppError('too-many-requests', { message });
}

function insert(
  { transaction, actor, now }: AddDeps,
  { saved, fileName }: ReceivedFile,
  texts: LibraryImageTexts,
): Promise<AddedImage> {
  return transaction(async (unit) => {
    const added = { saved, fileName, uploaderId: actor.id };
    const id = await addLibraryImage(unit, added, texts, now);
    const subject = { kind: 'image', id, name: texts.title } as const;
    const after = toRecorded(await getLibraryImage(unit.db, id));
    const entry = { actor, action: 'image.create', subject, after } as const;
    return { id, entryId: await recordAuditEntry(unit.db, entry, now) };
  });
}
