// The public interface of this feature.
export {
  deleteGuests,
  deleteGuestToken,
  findGuestForUpdate,
  findGuestWithAccount,
  insertActor,
  updateMissingGuestToken,
} from './actors.queries.server.ts';
export { ownRows } from './personal-data.queries.server.ts';
export type {
  Erasure,
  GuestMerge,
  PersonalDataHandlers,
  PersonalRecords,
} from './personal-data.server.ts';
export {
  byStrictness,
  listAccountBans,
  listActiveRestrictions,
} from './restrictions.queries.server.ts';
export { requireActor, requireMember } from './rights/require-right.server.ts';
export { findDeliverableEmail, listAdminIdsForUpdate } from './rights/staff.queries.server.ts';
export { ensureAdminRemains, listActiveStaff } from './rights/staff.server.ts';
export { type StaffArgs, staffFormAction, staffRoute } from './rights/staff-routes.server.ts';
export {
  deleteSession,
  deleteSessionByToken,
  deleteUserSession,
  deleteUserSessions,
  earliestSessionStart,
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
  isUnused,
  listUsersForUpdate,
  updateUser,
} from './users.queries.server.ts';
