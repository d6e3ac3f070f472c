/** Cache tag of the public log; each decision and each change of the settings names it. */
export const moderationLogTag = 'moderation-log';
