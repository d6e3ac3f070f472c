// Public face of names/: what other features may import.
export { listMemberNamesByPrefix, updateGuestName } from './names/names.queries.server.ts';
export {
  ANONYMOUS,
  checkMemberName,
  findMembersByConfusableKey,
  isNameTaken,
  rememberGuestName,
  resolveAuthorName,
} from './names/names.server.ts';
export {
  refuseOnUniqueViolation,
  retryOnUniqueViolation,
} from './names/unique-violation.queries.server.ts';
