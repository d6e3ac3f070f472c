// What other features may use of this one.
export { setSanction, type Terms, warnPerson } from './apply-sanction.server.ts';
export { liftSanction } from './lift-sanction.server.ts';
export { overWords } from './mails/restriction-end-message.ts';
export { carryBan } from './merge-guest-sanctions.server.ts';
export { resumeSanction } from './resume-sanction.server.ts';
export { findPastSanction, getSanctionHistory, isFreshWarning } from './sanction-history.server.ts';
export { findPersonLocked, guestName, type SanctionedPerson } from './sanction-subject.server.ts';
export { CHANGED_SINCE, isSanctionAct, undoSanction } from './undo-sanction.server.ts';
