import { z } from 'zod';

/** A box that is not ticked is not sent. */
const tick = z
  .string()
  .optional()
  .transform((value) => value === 'on');

/** The form of account settings. */
export const accountSettingsInput = z.object({
  demandsTwoFactorOfStaff: tick,
  keepsSampleAccounts: tick,
});
