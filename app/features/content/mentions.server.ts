// Public face of mentions/: what other features may import.
export { findMentions } from './mentions/find-mentions.server.ts';
