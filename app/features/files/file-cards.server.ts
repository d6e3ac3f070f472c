import type { SignFile } from '#app/features/images/images.server.ts';
import type { ReferencedContent } from '#app/text/long-text/content-references.server.ts';
import type { Database } from '#db/engine.ts';
import { describeFile, fileUrl, isAudio } from './embeds/file-facts.ts';
import { listFiles } from './files.queries.server.ts';

/** Cache tag of everything that shows the file's card. */
export const fileTag = (id: number) => `file:${id}`;

/** What the cards of files show, by id. Readers can download a file wherever they see its card. */
export async function findFileCards(
  db: Database,
  ids: readonly number[],
  sign?: SignFile,
): Promise<Map<number, ReferencedContent>> {
  const rows = await listFiles(db, ids);
  return new Map(
    rows.map((row) => {
      const path = fileUrl(row, sign?.(row.storage_key));
      const card = { label: describeFile(row), title: row.title, path, isAudio: isAudio(row) };
      return [row.id, card];
    }),
  );
}
