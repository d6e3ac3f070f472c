export const APPEAL_LENGTH = 2000;
