import type { Generated } from 'kysely';

export type BackupStep = 'rows' | 'files' | 'check' | 'prune';

/** A backup or a restore drill of this installation. */
export interface BackupsTable {
  id: Generated<number>;
  kind: 'backup' | 'drill';
  /** A folder or a bucket, for people. */
  destination: string;
  /** Its name at the destination. */
  archive: string | null;
  status: 'running' | 'finished' | 'failed';
  step: BackupStep;
  /** Tables or files of the step that are done. */
  done: Generated<number>;
  rows: number | null;
  files: number | null;
  /** Of the archive and of all files it refers to, in bytes. */
  bytes: number | null;
  /** Files that no earlier backup had. */
  copied_files: number | null;
  /** Why it failed, or what a finished one left out. */
  problem: string | null;
  started_at: Date;
  /** Set again every few seconds while its process runs. */
  alive_at: Date;
  finished_at: Date | null;
}
