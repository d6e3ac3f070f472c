import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { findMemberNames } from '../../accounts/member-names.server.ts';
import { membersTag } from '../../accounts/members.server.ts';

export const handle = sharedPage({ query: ['q'] });

/** Names that begin with what somebody has typed behind an @. */
export const loader = publicLoader(async ({ db, query, readsFrom }) => {
  readsFrom(membersTag);
  const names = await findMemberNames(db, query.get('q') ?? '');
  return Response.json({ names }, { headers: { 'X-Robots-Tag': 'noindex' } });
});
