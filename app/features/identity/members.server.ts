// Public face of members/: what other features may import.
export { type MemberSummary, toMemberSummary } from './members/member-summary.ts';
export {
  findMemberByName,
  type MemberProfile,
  membersTag,
  memberTag,
} from './members/members.server.ts';
export { renameActor } from './members/rename-actor.server.ts';
export { searchUsers, type UserSearchResult } from './members/search-users.server.ts';
export {
  findTrust,
  listEarners,
  raiseLevels,
  type TrustRow,
  updateTrust,
} from './members/trust-level.queries.server.ts';
