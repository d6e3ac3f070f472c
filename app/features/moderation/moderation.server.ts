// Public face: what other features may import.
export { moderationLogTag } from './public-log-tag.ts';
