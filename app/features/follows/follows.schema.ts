import { z } from 'zod';
import {
  followLevels,
  parseFollowTarget,
} from '#app/features/notifications/embeds/follow-target.ts';

const target = z.string().transform((text, context) => {
  const parsed = parseFollowTarget(text);
  if (parsed) return parsed.target;
  context.addIssue({ code: 'custom', message: 'There is nothing to follow at that address.' });
  return z.NEVER;
});

export const followInput = z.object({
  target,
  level: z.enum(followLevels, 'Choose one of the levels.'),
});
