import type { RateLimitRule } from '#platform/limits/rate-limit.ts';

/** Higher than anyone types, low enough to stop a flood. */
export const createPostLimit: RateLimitRule = {
  name: 'create-post',
  attempts: 40,
  withinSeconds: 600,
};

/** A preview costs as much as rendering the post. */
export const previewLimit: RateLimitRule = {
  name: 'preview-post',
  attempts: 120,
  withinSeconds: 600,
};

/** Of all guests together who have just arrived, so that many networks can't take the server's time either. */
export const newcomerPreviewsLimit: RateLimitRule = {
  name: 'preview-post-site',
  attempts: 600,
  withinSeconds: 600,
};

/** Re-encoding an image is the most expensive request a guest can make. */
export const imageUploadLimit: RateLimitRule = {
  name: 'upload-post-image',
  attempts: 60,
  withinSeconds: 3600,
};

/** Higher than a reader needs, low enough to protect moderators. */
export const reportLimit: RateLimitRule = { name: 'report', attempts: 20, withinSeconds: 3600 };

/** Likes, edits and removals. */
export const postActionLimit: RateLimitRule = {
  name: 'post-action',
  attempts: 300,
  withinSeconds: 600,
};
