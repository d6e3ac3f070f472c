import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import {
  resendConfirmationJob,
  sendAccountLockedJob,
  sendPasswordResetJob,
} from './links/account-jobs.ts';
import {
  accountExistsMail,
  accountLockedMail,
  approveEmailChangeMail,
  confirmEmailMail,
  confirmNewEmailMail,
  invitationMail,
  passwordChangedMail,
  resetPasswordMail,
  signInMethodAddedMail,
} from './mails/account-mail-definitions.ts';

export const signInWork: RegisteredWork = {
  jobs: [
    sendPasswordResetJob,
    resendConfirmationJob,
    sendAccountLockedJob,
    confirmEmailMail,
    accountExistsMail,
    invitationMail,
    resetPasswordMail,
    passwordChangedMail,
    signInMethodAddedMail,
    accountLockedMail,
    approveEmailChangeMail,
    confirmNewEmailMail,
  ],
  schedules: [],
};
