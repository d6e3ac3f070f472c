import { AppError } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { toAdminRedirect } from '../list/redirects-list.server.ts';
import { isAnswered } from '../site-paths.server.ts';
import { findRedirectRow } from './redirect-record.queries.server.ts';

/** What its page shows besides the form. @throws AppError not-found */
export async function getRedirectFacts(
  args: Pick<StaffArgs, 'db' | 'renderPublicPage'>,
  id: number,
) {
  const row = await findRedirectRow(args.db, id);
  if (!row) throw new AppError('not-found');
  const isWaiting = await isAnswered(args, row.from_path);
  return { ...toAdminRedirect(row), isWaiting };
}

export type RedirectFacts = Awaited<ReturnType<typeof getRedirectFacts>>;
