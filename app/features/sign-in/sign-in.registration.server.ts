import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import {
  accountExistsEmail,
  accountLockedEmail,
  approveEmailChangeEmail,
  confirmEmailEmail,
  confirmNewEmailEmail,
  invitationEmail,
  passwordChangedEmail,
  resetPasswordEmail,
  signInMethodAddedEmail,
} from './emails/account-email-definitions.ts';
import {
  resendConfirmationJob,
  sendAccountLockedJob,
  sendPasswordResetJob,
} from './links/account-jobs.ts';

export const signInWork: RegisteredWork = {
  jobs: [
    sendPasswordResetJob,
    resendConfirmationJob,
    sendAccountLockedJob,
    confirmEmailEmail,
    accountExistsEmail,
    invitationEmail,
    resetPasswordEmail,
    passwordChangedEmail,
    signInMethodAddedEmail,
    accountLockedEmail,
    approveEmailChangeEmail,
    confirmNewEmailEmail,
  ],
  schedules: [],
};
