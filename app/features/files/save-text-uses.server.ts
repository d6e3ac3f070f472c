import { saveImageUses } from '#app/features/images/texts.server.ts';
import { listContentReferences } from '#app/text/long-text/content-references.server.ts';
import type { Database } from '#db/engine.ts';
import { replaceFileUses } from './file-uses.queries.server.ts';

/**
 * Records which images and files of the libraries a Markdown text shows. Call it in the transaction that saves the
 * text, and with an empty one when its item is deleted for good.
 */
export async function saveTextUses(
  db: Database,
  user: { kind: string; contentId: number },
  text: string,
): Promise<void> {
  await saveImageUses(db, user, [text]);
  await replaceFileUses(db, user, listFileIds(text));
}

/** The files that a Markdown text refers to. */
export function listFileIds(text: string): number[] {
  const references = [...listContentReferences(text).values()];
  return [...new Set(references.filter(({ kind }) => kind === 'file').map(({ id }) => id))];
}
