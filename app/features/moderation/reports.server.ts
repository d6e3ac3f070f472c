// Public face of reports/: what other features may import.
export {
  dismissReport,
  fileReport,
  getOpenReportsByActor,
  hasOpenReports,
  type ReportSubject,
  reopenReport,
  resolveReports,
} from './reports/reports.server.ts';
