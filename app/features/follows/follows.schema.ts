import { z } from 'zod';
import {
  followLevels,
  parseFollowTarget,
} from '#app/features/notifications/embeds/follow-target.ts';

const target = z.string().transform((text, context) => {
  const parsed = parseFollowTarget(text);
  if (parsed) return parsed.target;
  context.addIssue({ code: 'custom', message: 'We can’t find anything to follow there.' });
  return z.NEVER;
});

export const followInput = z.object({
  target,
  level: z.enum(followLevels, 'Choose one of the levels.'),
});
