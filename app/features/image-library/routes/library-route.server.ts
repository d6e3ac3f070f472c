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
