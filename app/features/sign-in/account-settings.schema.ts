import { z } from 'zod';

/** Browsers don't send unchecked boxes. */
const checkbox = z
  .string()
  .optional()
  .transform((value) => value === 'on');

export const accountSettingsInput = z.object({
  requiresStaffTwoFactor: checkbox,
  allowsSampleAccounts: checkbox,
});
