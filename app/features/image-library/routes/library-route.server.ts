import { redirect } from 'react-router';
import { withEntries } from '#app/features/audit/embeds/entry-ids.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { adminReturnPath } from '#app/http/return-path.ts';
import { LIBRARY_PATH } from '../library-paths.ts';

export function libraryDeps(args: StaffArgs) {
  return { ...args, contentKinds: args.context.get(contentKindsContext) };
}

/** The admin page to return to after an action; the library by default. */
export function libraryReturnPath({ url, origin }: Pick<StaffArgs, 'url' | 'origin'>): string {
  return adminReturnPath(url.searchParams.get('returnTo'), origin, LIBRARY_PATH);
}

/** Redirects to a page that reports the audit entry and offers to undo it. */
export function redirectWithEntry(path: string, entryId: number | undefined) {
  return redirect(entryId === undefined ? path : withEntries(path, [entryId]), 303);
}
