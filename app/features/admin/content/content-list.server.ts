import { AppError } from '#app/errors.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { publicationStatuses } from '#app/features/content/publication.policy.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
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
  { db, member, contentKinds }: { db: Database; member: Member; contentKinds: ContentKinds },
  params: URLSearchParams,
) {
  const listed = contentKinds.filter(({ admin }) => can(member, admin.right));
  const tabs = listed.map(
    ({ collection: id, admin: { label, groupLabel } }): ContentTab => ({ id, label, groupLabel }),
  );
  const param = params.get('kind');
  const kind = listed.find(({ collection }) => collection === param) ?? listed[0];
  if (!kind) throw new AppError('forbidden');
  const status = publicationStatuses.find((value) => value === params.get('status'));
  const text = params.get('q')?.trim().slice(0, MAX_QUERY_LENGTH) || undefined;
  const after = decodeCursor(params.get('after'));
  const authorId = can(member, 'publish content') ? undefined : member.id;
  const page = await kind.admin.list(db, { status, text, authorId, after, limit: PAGE_SIZE });
  return { tabs, kind: kind.collection, status, text, page };
}
