import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { offerPasswordReset, repeatConfirmation, tellOfLock } from './account-jobs.ts';
import {
  accountLockedMail,
  addressTakenMail,
  approveNewAddressMail,
  confirmAddressMail,
  confirmNewAddressMail,
  invitationMail,
  passwordChangedMail,
  resetPasswordMail,
} from './account-mails.ts';

export const accountWork: RegisteredWork = {
  jobs: [
    offerPasswordReset,
    repeatConfirmation,
    tellOfLock,
    confirmAddressMail,
    addressTakenMail,
    invitationMail,
    resetPasswordMail,
    passwordChangedMail,
    accountLockedMail,
    approveNewAddressMail,
    confirmNewAddressMail,
  ],
  schedules: [],
};
