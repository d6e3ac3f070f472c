import { createHash } from 'node:crypto';
import type { Updateable } from 'kysely';
import { addUpload } from '#app/features/images/uploads.server.ts';
import { isReservedAddress } from '#app/text/links/reserved-address.ts';
import type { Tables } from '#db/tables.ts';
import type { SavedUpload } from '#platform/images/image-store.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-definition.ts';
import type { WebPage } from '#platform/web-fetch/web-fetch.ts';
import type { WebFetchFailure } from '#platform/web-fetch/web-fetch-failure.ts';
import { claimTag } from '../claim-tags.ts';
import { getFairQuotation } from './fair-quotation.ts';
import { findKeptPage, findPageForUpdate, updateKeptPage } from './kept-pages.queries.server.ts';
import { judgeCheck } from './missing-pages.ts';
import type { readPageToKeep } from './read-page-to-keep.server.ts';

const MAX_PAGE_BYTES = 5 * 1024 * 1024;
const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Titles of images are shorter than those of pages. */
const MAX_IMAGE_TITLE_LENGTH = 120;

type Columns = Updateable<Tables['claim_kept_pages']>;

interface Fetched {
  columns: Columns & Pick<Tables['claim_kept_pages'], 'status'>;
  failure?: WebFetchFailure;
  image?: SavedUpload | undefined;
}

/** Fetches the page at the address of evidence and keeps its text and its image. */
export const keepPage: JobHandler<{ evidenceId: number }> = async ({ evidenceId }, context) => {
  const row = await findKeptPage(context.db, evidenceId);
  if (row?.status !== 'waiting') return;
  const { columns, failure, image } = await fetchPage(context, row.url);
  try {
    await context.finishWith(async (unit) => {
      const now = context.now();
      const page = await findPageForUpdate(unit.db, row.id);
      if (page?.status !== 'waiting') {
        // The evidence is gone, or has another address by now.
        if (image) unit.afterCommit(() => context.deleteImage(image.storageKey));
        return;
      }
      const upload = { purpose: 'attachment', alt: '', source: row.url } as const;
      const title = (columns.title || row.url).slice(0, MAX_IMAGE_TITLE_LENGTH);
      const image_id = image ? await addUpload(unit, image, { ...upload, title }, now) : null;
      const check = judgeCheck(page, failure, now);
      await updateKeptPage(unit.db, row.id, { ...columns, ...check, image_id, fetched_at: now });
      unit.invalidate(claimTag(page.claim_id));
    });
  } catch (error) {
    if (image) await context.deleteImage(image.storageKey);
    throw error;
  }
};

async function fetchPage(context: JobContext, url: string): Promise<Fetched> {
  if (isReservedAddress(url)) {
    return { columns: failed('That address is reserved for examples. No page is there.') };
  }
  const page = await context.fetchWeb(url, {
    types: ['text/html', 'application/xhtml+xml'],
    maxBytes: MAX_PAGE_BYTES,
    signal: context.signal,
  });
  // The process stops, and the job is taken up again.
  context.signal.throwIfAborted();
  if (!page.isFetched) return { columns: failed(page.message), failure: page };
  try {
    return await readPage(context, page);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { columns: failed('We can’t read that page.') };
  }
}

function failed(problem: string) {
  return { status: 'failed', problem } as const;
}

async function readPage(context: JobContext, page: WebPage): Promise<Fetched> {
  const kept = await context.readForeignText<typeof readPageToKeep>('readPageToKeep', page);
  if (!kept) {
    return { columns: { status: 'unwanted', problem: 'The page asks not to be archived.' } };
  }
  const { title, text, imageUrl } = kept;
  if (text === '') {
    return { columns: failed('The page has no text that we can keep. Add a screenshot of it.') };
  }
  return {
    columns: {
      status: 'kept',
      problem: '',
      title,
      body: text,
      quotation: getFairQuotation(text),
      page_sha256: sha256(page.body),
      text_sha256: sha256(text),
    },
    image: imageUrl === undefined ? undefined : await fetchImage(context, imageUrl),
  };
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A page whose image can't be used is kept without it. */
async function fetchImage(
  { fetchWeb, saveImage, signal }: JobContext,
  url: string,
): Promise<SavedUpload | undefined> {
  const file = await fetchWeb(url, { types: ['image/*'], maxBytes: MAX_IMAGE_BYTES, signal });
  signal.throwIfAborted();
  return file.isFetched ? saveImage(file.body) : undefined;
}
