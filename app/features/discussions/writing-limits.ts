import type { LimitRule } from '#platform/limits/attempt-limit.ts';

/** More than anybody types, less than it takes to flood the board. */
export const writingLimit: LimitRule = { name: 'write-post', attempts: 40, withinSeconds: 600 };

/** Looking at what one writes costs what showing it does. */
export const previewLimit: LimitRule = { name: 'preview-post', attempts: 120, withinSeconds: 600 };

/** Each is drawn anew, which is the dearest thing a guest can ask for. */
export const pictureLimit: LimitRule = { name: 'post-picture', attempts: 60, withinSeconds: 3600 };

/** More than anybody comes upon who reads, less than keeps staff from their work. */
export const reportLimit: LimitRule = { name: 'report-post', attempts: 20, withinSeconds: 3600 };

/** Likes, edits and removals. */
export const actLimit: LimitRule = { name: 'act-on-post', attempts: 300, withinSeconds: 600 };
