// Public face of references/: what other features may import.
export { findReferences } from './references/find-references.server.ts';
export {
  getReferencedContents,
  listHiddenReferences,
} from './references/referenced-contents.server.ts';
export {
  listUnofficial,
  type OfficialKinds,
  refersToRumors,
} from './references/unofficial-contents.server.ts';
