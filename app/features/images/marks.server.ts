// Public face of marks/: what other features may import.
export {
  findMarkErrors,
  getSiteMarks,
  type Mark,
  type SiteMarks,
} from './marks/site-marks.server.ts';
