// Public face of marks/: what other features may import.
export {
  type DrawnMark,
  findMarkErrors,
  getDrawnMark,
  getSiteMarks,
  type Mark,
  type SiteMarks,
} from './marks/site-marks.server.ts';
