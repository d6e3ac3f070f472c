import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';

interface FileQuery {
  text?: string | undefined;
  isTrash: boolean;
  after?: Cursor | undefined;
  limit: number;
}

/** The newest first, with who added them and how many texts refer to them. */
export async function listLibraryFiles(db: Database, { text, isTrash, after, limit }: FileQuery) {
  return db
    .selectFrom('library_files')
    .leftJoin('users', 'users.id', 'library_files.uploader_id')
    .selectAll('library_files')
    .select('users.name as uploader')
    .select((eb) =>
      eb
        .selectFrom('file_uses')
        .whereRef('file_id', '=', 'library_files.id')
        .select((uses) => uses.fn.countAll<number>().as('uses'))
        .as('uses'),
    )
    .where('library_files.trashed_at', isTrash ? 'is not' : 'is', null)
    .$if(text !== undefined, (query) =>
      query.where(({ or }) =>
        or(
          ['title', 'file_name'].map((column) =>
            contains(`library_files.${column}`, text as string),
          ),
        ),
      ),
    )
    .$call((query) =>
      newestFirst(query, 'library_files.created_at', 'library_files.id', { after, limit }),
    )
    .execute();
}

export async function findUploaderName(db: Database, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}
