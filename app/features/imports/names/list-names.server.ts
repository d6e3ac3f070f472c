import { type ListPage, listPage } from '#app/http/cursor.ts';
import { decodeText } from '#app/http/lists/list-order.ts';
import type { Database } from '#db/engine.ts';
import { listImportedNames } from './imported-names.queries.server.ts';

const NAMES_PER_PAGE = 50;

export interface ImportedName {
  id: number;
  name: string;
  /** On the old site, if it is not the same. */
  oldName: string | undefined;
  /** The program, such as 'phpbb', and the host of the old site if it was given. */
  program: string;
  host: string | undefined;
  /** Undefined once they belong to a member. */
  posts: number | undefined;
  state: 'unclaimed' | 'invited' | 'claimed';
  /** The member who claimed it. */
  member: string | undefined;
  /** ISO 8601: when it was claimed, or when its link expires. */
  at: string | undefined;
}

/** A page of the names that imports of communities have brought. */
export async function getImportedNames(
  db: Database,
  params: URLSearchParams,
  now: Date,
): Promise<{ page: ListPage<ImportedName>; name: string }> {
  const name = params.get('q')?.trim() ?? '';
  const after = decodeText(params.get('after'));
  const limit = NAMES_PER_PAGE + 1;
  const rows = await listImportedNames(db, { after, name: name || undefined, limit });
  const page = listPage(
    rows,
    NAMES_PER_PAGE,
    ({ key, id }) => ({ at: key, id }),
    (row): ImportedName => {
      const [program = '', ...host] = row.source.split(':');
      const isInvited = row.link_expires_at !== null && row.link_expires_at > now;
      const invitedUntil = isInvited ? row.link_expires_at : null;
      return {
        id: row.id,
        name: row.name,
        oldName: row.given_name === row.name ? undefined : (row.given_name ?? undefined),
        program,
        host: host.join(':') || undefined,
        posts: row.claimed_at ? undefined : Number(row.posts),
        state: row.claimed_at ? 'claimed' : isInvited ? 'invited' : 'unclaimed',
        member: row.member ?? undefined,
        at: (row.claimed_at ?? invitedUntil)?.toISOString(),
      };
    },
  );
  return { page, name };
}
