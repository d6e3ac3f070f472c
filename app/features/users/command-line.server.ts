// Public face: what other features may import.
export {
  giveRole,
  listAccounts,
  sendPasswordLink,
  turnTwoFactorOff,
} from './command-line/accounts.server.ts';
