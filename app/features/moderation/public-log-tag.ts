/** Cache tag of the public log. Decisions and moderation settings changes invalidate it. */
export const moderationLogTag = 'moderation-log';
