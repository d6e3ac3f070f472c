// The public interface of this feature.

export { allowAccountEmail } from './account-email-limit.server.ts';
export { accountSettingsGroup } from './account-settings.server.ts';
export { type Auth, authContext, isAuthError } from './auth/auth.server.ts';
export { findPasswordProblem } from './auth/find-password-problem.server.ts';
export {
  deletePasskey,
  listPasskeys,
  renamePasskey,
} from './auth/passkeys.queries.server.ts';
export { replacePassword, upsertPassword } from './auth/passwords.queries.server.ts';
export {
  hasPassword,
  type ReauthenticationDeps,
  reauthenticate,
} from './auth/reauthenticate.server.ts';
export {
  deleteAllCredentials,
  deleteTwoFactorChallenges,
  enableTwoFactorWithPasskey,
  hasAuthenticatorApp,
  listSignInMethods,
  resetTwoFactor,
} from './auth/sign-in-methods.queries.server.ts';
export { disconnectProvider, getConnections } from './auth/sign-in-methods.server.ts';
export {
  accountApprovedEmail,
  accountExistsEmail,
  accountRejectedEmail,
  approveEmailChangeEmail,
  confirmNewEmailEmail,
  invitationEmail,
  passkeyAddedEmail,
  passkeyRemovedEmail,
  passwordChangedEmail,
  twoFactorOffEmail,
  twoFactorOnEmail,
} from './emails/account-email-definitions.ts';
export { describeInvitation } from './emails/describe-invitation.server.ts';
export { startPasswordReset } from './password-reset.server.ts';
export { startProviderLink } from './providers/link-provider.server.ts';
export {
  cancelInvitation,
  createInvitation,
  listInvitations,
} from './registration/invitations.server.ts';
export { registrationGroup } from './registration/registration.server.ts';
export { isSetUp } from './set-up/owner.server.ts';
export { claimAppCode } from './two-factor/second-factor.server.ts';
