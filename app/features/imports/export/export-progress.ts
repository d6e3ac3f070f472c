/** Sent while a site is exported, at most once a second, and once at the end. */
export interface ExportProgress {
  kind: 'export-progress';
  /** Tables and files written so far. */
  entries: number;
  status: 'writing' | 'finished' | 'failed';
}

/** Long enough that no one finds the live topic of somebody's export by trying. */
export const EXPORT_ID = /^[0-9a-f]{32}$/;

export const exportTopic = (id: string) => `export:${id}`;
