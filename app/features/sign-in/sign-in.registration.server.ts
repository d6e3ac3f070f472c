import { defineActions } from '#app/features/audit/audit.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import {
  accountApprovedEmail,
  accountExistsEmail,
  accountLockedEmail,
  accountRejectedEmail,
  approveEmailChangeEmail,
  confirmEmailEmail,
  confirmNewEmailEmail,
  invitationEmail,
  passkeyAddedEmail,
  passkeyRemovedEmail,
  passwordChangedEmail,
  resetPasswordEmail,
  signInMethodAddedEmail,
  twoFactorOffEmail,
  twoFactorOnEmail,
} from './emails/account-email-definitions.ts';
import {
  resendConfirmationJob,
  sendAccountLockedJob,
  sendPasswordResetJob,
} from './links/account-jobs.ts';
import { undoInvitation } from './registration/invitations.server.ts';

export const invitationActions = defineActions('invitation', {
  create: { label: 'Added', undo: undoInvitation },
  cancel: { label: 'Canceled' },
});

export const setUpActions = defineActions('user', { 'set-up': { label: 'Set up the site as' } });

export const signInWork: RegisteredWork = {
  jobs: [
    sendPasswordResetJob,
    resendConfirmationJob,
    sendAccountLockedJob,
    confirmEmailEmail,
    accountExistsEmail,
    accountApprovedEmail,
    accountRejectedEmail,
    invitationEmail,
    resetPasswordEmail,
    passwordChangedEmail,
    signInMethodAddedEmail,
    passkeyAddedEmail,
    passkeyRemovedEmail,
    twoFactorOnEmail,
    twoFactorOffEmail,
    accountLockedEmail,
    approveEmailChangeEmail,
    confirmNewEmailEmail,
  ],
  schedules: [],
};
