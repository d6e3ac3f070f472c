import type { ContentKinds } from '#app/features/content/content.server.ts';
import { publicationStatuses } from '#app/http/admin-list.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';

const PAGE_SIZE = 50;
const MAX_QUERY_LENGTH = 100;

/** A tab of the content page. */
export interface ContentTab {
  /** The `kind` parameter. */
  id: string;
  label: string;
  groupLabel: string;
}

/** @param params `kind`, `q`, `status` and `after`; invalid values are ignored */
export async function getContentList(
  { db, contentKinds }: { db: Database; contentKinds: ContentKinds },
  params: URLSearchParams,
) {
  const tabs = contentKinds.map(
    ({ collection: id, admin: { label, groupLabel } }): ContentTab => ({ id, label, groupLabel }),
  );
  const param = params.get('kind');
  const kind = contentKinds.find(({ collection }) => collection === param) ?? contentKinds[0];
  if (!kind) throw new Error('no content kind is registered');
  const status = publicationStatuses.find((value) => value === params.get('status'));
  const text = params.get('q')?.trim().slice(0, MAX_QUERY_LENGTH) || undefined;
  const after = decodeCursor(params.get('after'));
  const page = await kind.admin.list(db, { status, text, after, limit: PAGE_SIZE });
  return { tabs, kind: kind.collection, status, text, page };
}
