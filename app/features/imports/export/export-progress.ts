/** Sent while a site is exported, at most once a second, and once at the end. */
export interface ExportProgress {
  kind: 'export-progress';
  /** Tables and files written so far. */
  entries: number;
  status: 'writing' | 'finished' | 'failed';
}

/** Long enough that nobody can guess the live topic of someone else's export. */
export const EXPORT_ID = /^[0-9a-f]{32}$/;

export const exportTopic = (id: string) => `export:${id}`;
