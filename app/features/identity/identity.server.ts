// The public interface of this feature.
export {
  deleteGuestToken,
  findGuestForUpdate,
  findGuestWithAccount,
  insertActor,
} from './actors.queries.server.ts';
export {
  type BrowserGuest,
  countGuestRows,
  countStoredRows,
  declineMerge,
  findBrowserGuest,
  type RowCount,
  signedOutHintCookie,
} from './guests/browser-guest.server.ts';
export { mergeGuest } from './guests/merge-guest.server.ts';
export {
  listUndoableMerges,
  type UndoableMerge,
  undoMerge,
} from './guests/undo-merge.server.ts';
export { deleteLinks } from './links/account-links.queries.server.ts';
export { findLink, issueLink, redeemLink } from './links/account-links.server.ts';
export { linkValidityHours } from './links/link-validity.server.ts';
export { type MemberSummary, toMemberSummary } from './members/member-summary.ts';
export {
  findMemberByName,
  type MemberProfile,
  membersTag,
  memberTag,
} from './members/members.server.ts';
export { searchUsers, type UserSearchResult } from './members/search-users.server.ts';
export { listMemberNamesByPrefix } from './names/names.queries.server.ts';
export {
  ANONYMOUS,
  checkMemberName,
  findMembersByConfusableKey,
  isNameTaken,
  rememberGuestName,
  resolveAuthorName,
} from './names/names.server.ts';
export { renameActor } from './names/rename-actor.server.ts';
export {
  refuseOnUniqueViolation,
  retryOnUniqueViolation,
} from './names/unique-violation.queries.server.ts';
export { ownRows } from './personal-data.queries.server.ts';
export type {
  Erasure,
  GuestMerge,
  PersonalDataHandlers,
  PersonalRecords,
} from './personal-data.server.ts';
export {
  byStrictness,
  listActiveRestrictions,
  listBannedEmails,
} from './restrictions.queries.server.ts';
export { requireActor, requireMember } from './rights/require-right.server.ts';
export { findDeliverableEmail, listAdminIdsForUpdate } from './rights/staff.queries.server.ts';
export { ensureAdminRemains, listActiveStaff } from './rights/staff.server.ts';
export { type StaffArgs, staffFormAction, staffRoute } from './rights/staff-routes.server.ts';
export { roleAccess, roleColumns } from './roles/role-access.server.ts';
export {
  listGrantableRoles,
  listRoleOptions,
  type RoleOption,
} from './roles/role-options.server.ts';
export {
  countUsersByRole,
  deleteRole,
  findRole,
  findRoleForUpdate,
  insertRole,
  listRoles,
  listUserIdsOfRole,
  updateRole,
} from './roles/roles.queries.server.ts';
export { guestCookie, hintCookie, memberHint } from './session/identity-cookies.server.ts';
export { getMe } from './session/me.server.ts';
export type { Me } from './session/me-summary.ts';
export {
  deleteSession,
  deleteSessionByToken,
  deleteUserSession,
  deleteUserSessions,
  findSession,
  listSessions,
} from './sessions.queries.server.ts';
export {
  deleteUser,
  findUser,
  findUserByEmail,
  getUserProfile,
  insertUser,
  isSampleUser,
  listUsersForUpdate,
  updateUser,
} from './users.queries.server.ts';
