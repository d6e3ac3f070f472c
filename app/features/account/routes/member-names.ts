import { membersTag } from '#app/features/identity/members.server.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { suggestMemberNames } from '../member-page/suggest-member-names.server.ts';

export const handle = sharedPage({ query: ['q'] });

/** Suggestions for an @mention. */
export const loader = publicLoader(async ({ db, query, addCacheTags }) => {
  addCacheTags(membersTag);
  const names = await suggestMemberNames(db, query.get('q') ?? '');
  return Response.json({ names }, { headers: { 'X-Robots-Tag': 'noindex' } });
});
