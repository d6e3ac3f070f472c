// Public face of imports/: what other features may import.
export {
  addImportedPoll,
  addImportedVotes,
  removeImportedPoll,
} from './imports/imported-polls.server.ts';
