import { describeFile, fileUrl } from '#app/features/files/embeds/file-facts.ts';
import { decodeCursor, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { listLibraryFiles } from './file-list.queries.server.ts';

const PAGE_SIZE = 50;
const MAX_QUERY_LENGTH = 100;

/** @param params `q`, `show` and `after`; invalid values are ignored */
export async function getFileList(db: Database, params: URLSearchParams) {
  const text = params.get('q')?.trim().slice(0, MAX_QUERY_LENGTH) || undefined;
  const isTrash = params.get('show') === 'trash';
  const after = decodeCursor(params.get('after'));
  const rows = await listLibraryFiles(db, { text, isTrash, after, limit: PAGE_SIZE + 1 });
  const page = listPage(
    rows,
    PAGE_SIZE,
    ({ created_at, id }) => ({ at: created_at, id }),
    (row) => ({
      ...presentFile(row),
      uploader: row.uploader ?? undefined,
      createdAt: row.created_at.toISOString(),
      uses: Number(row.uses ?? 0),
    }),
  );
  return { text, isTrash, page };
}

/** What a text's card of it shows, and where staff download it. */
export function presentFile(row: {
  id: number;
  title: string;
  storage_key: string;
  bytes: number;
}) {
  return { id: row.id, title: row.title, facts: describeFile(row), url: fileUrl(row) };
}

export type ListedFile = Awaited<ReturnType<typeof getFileList>>['page']['items'][number];
