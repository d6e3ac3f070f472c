// Public face of mentions/: what other features may import.
export { findMarks } from './mentions/find-marks.server.ts';
export { findMentions } from './mentions/find-mentions.server.ts';
