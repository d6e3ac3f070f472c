// Public face: what other features may import.

export { findEntryDocuments } from './reading/entry-documents.server.ts';
export { getOnThisDay } from './reading/get-on-this-day.server.ts';
export { timelineTag } from './timeline-tags.ts';
