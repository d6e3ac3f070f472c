// Public face of references/: what other features may import.
export { getReferencedContents, refersToRumors } from './references/referenced-contents.server.ts';
