import { getRecordView } from '#app/features/audit/records.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { listFileUses } from '#app/features/files/files.server.ts';
import { getTextUses } from '#app/features/image-library/image-library.server.ts';
import type { Database } from '#db/engine.ts';
import { getLibraryFile } from './actions/file-record.server.ts';
import { fileFields } from './file-library.schema.ts';
import { findUploaderName } from './list/file-list.queries.server.ts';
import { presentFile } from './list/file-list.server.ts';

/** @throws AppError not-found unless the file is in the library or its trash */
export async function getFileView(
  { db, contentKinds }: { db: Database; contentKinds: ContentKinds },
  id: number,
) {
  const row = await getLibraryFile(db, id);
  const references = (await listFileUses(db, id)).map(({ kind, content_id: contentId }) => ({
    kind,
    contentId,
    isInText: true,
  }));
  return {
    file: presentFile(row),
    fileName: row.file_name,
    uploader: row.uploader_id === null ? undefined : await findUploaderName(db, row.uploader_id),
    isTrashed: row.trashed_at !== null,
    form: getRecordView(fileFields, { values: { title: row.title }, revision: row.revision }),
    uses: await getTextUses({ db, contentKinds }, references),
  };
}
