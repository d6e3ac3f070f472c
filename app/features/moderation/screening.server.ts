// Public face of screening/: what other features may import.
export { deleteRecentText, recordRecentText } from './screening/recent-texts.server.ts';
export { getRejection, type ScreeningResult, screenText } from './screening/screen-text.server.ts';
