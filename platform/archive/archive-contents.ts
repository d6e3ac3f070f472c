import { z } from 'zod';
import type { Row } from '#db/copy/table-rows.ts';

/** Tables that only the running site needs. */
const TRANSIENT = [
  'visitor_salts',
  'job_schedules',
  'live_events',
  'rate_limits',
  'edit_locks',
  'beacon_batches',
  'recent_texts',
  'backups',
  // Those from before an old archive was written would be valid again.
  'sessions',
];

/** What also signs someone in, some of it with one-time links. */
const LEFT_OUT_OF_EXPORTS: ReadonlySet<string> = new Set([
  ...TRANSIENT,
  'verifications',
  'two_factors',
  'account_links',
  'jobs',
  'emails',
  'push_subscriptions',
  // Their tokens show the analytics.
  'report_links',
]);

const LEFT_OUT_OF_BACKUPS: ReadonlySet<string> = new Set(TRANSIENT);

/** What an archive has of the database. */
export interface ArchiveContents {
  kind: Manifest['contents'];
  leftOut: ReadonlySet<string>;
  includesPasswords: boolean;
  /** The row as the archive contains it; undefined if all of it is left out. */
  toRow: (table: string, row: Row) => Row | undefined;
}

/** An export leaves out secrets. */
export function exportContents(includesPasswords: boolean): ArchiveContents {
  return {
    kind: 'export',
    leftOut: LEFT_OUT_OF_EXPORTS,
    includesPasswords,
    toRow: (table, row) => withoutSecrets(table, row, includesPasswords),
  };
}

/** A backup has all that brings the same site back. */
export const backupContents: ArchiveContents = {
  kind: 'backup',
  leftOut: LEFT_OUT_OF_BACKUPS,
  includesPasswords: true,
  toRow: withoutSending,
};

export function getLeftOut(kind: Manifest['contents']): ReadonlySet<string> {
  return kind === 'backup' ? LEFT_OUT_OF_BACKUPS : LEFT_OUT_OF_EXPORTS;
}

/** Settings of one installation: its mail server, and the private key that push messages are signed with. */
const OWN_SETTINGS = new Set<unknown>(['instance-secret', 'push-keys', 'mail']);

function withoutSecrets(table: string, row: Row, includesPasswords: boolean): Row | undefined {
  switch (table) {
    case 'actors':
      return { ...row, token_hash: null };
    case 'imported_names':
      return { ...row, link_hash: null, link_expires_at: null };
    case 'users':
      return { ...row, has_two_factor: false };
    case 'user_accounts':
      return row.provider_id === 'credential' && !includesPasswords ? undefined : row;
    case 'passkeys':
      return includesPasswords ? row : undefined;
    case 'visitor_days':
      return { ...row, visitor_hash: null };
    case 'campaigns':
      return { ...row, sender_token: null };
    case 'settings':
      return OWN_SETTINGS.has(row.key) ? undefined : row;
    default:
      return row;
  }
}

/** Jobs that may have sent something since the backup was made. A restored site must not send it twice. */
const SENDING_JOBS = /^(backups|campaigns|email|newsletters|notifications)\./;

function withoutSending(table: string, row: Row): Row | undefined {
  switch (table) {
    case 'jobs':
      return toRestartedJob(row);
    case 'emails':
      return row.status === 'waiting' ? undefined : row;
    case 'newsletters':
      return row.status === 'scheduled' ? { ...row, status: 'draft', scheduled_for_at: null } : row;
    case 'campaigns':
      return row.status === 'preparing' || row.status === 'sending'
        ? { ...row, ...RESTORED_CAMPAIGN }
        : row;
    case 'visitor_days':
      return { ...row, visitor_hash: null };
    default:
      return row;
  }
}

const RESTORED_CAMPAIGN = {
  status: 'paused',
  pause_reason: 'The site was restored from a backup. Some of these emails may have been sent.',
  sender_token: null,
  resumes_at: null,
};

function toRestartedJob(row: Row): Row | undefined {
  const isOpen = row.status === 'waiting' || row.status === 'running';
  if (isOpen && SENDING_JOBS.test(String(row.name))) return undefined;
  return isOpen ? { ...row, status: 'waiting', lease: null, lease_expires_at: null } : row;
}

export const MANIFEST = 'manifest.json';
export const FILES_FOLDER = 'files/';
/** Of a backup: one line for each file of the storage. */
export const FILE_LIST = 'files.jsonl';
/** Of a backup: files of the data folder, such as the secret. */
export const DATA_FOLDER = 'data/';

export function rowsEntry(table: string): string {
  return `rows/${table}.jsonl`;
}

/** Schema of the archive's only file that is not in a folder. */
export const manifestSchema = z.object({
  format: z.literal('threequel-archive'),
  version: z.literal(1),
  /** The version of Threequel that wrote it. */
  program: z.string(),
  exportedAt: z.string(),
  /** The migrations of the site, in order. */
  migrations: z.array(z.string()),
  /** An export leaves out secrets, and has the files. A backup refers to them. */
  contents: z.enum(['export', 'backup']),
  includesPasswords: z.boolean(),
  /** Tells whether two sites have the same secret. */
  secretFingerprint: z.string(),
  tables: z.record(
    z.string(),
    z.object({ rows: z.number(), checksum: z.string(), lastId: z.number().optional() }),
  ),
  files: z.number(),
});

export type Manifest = z.infer<typeof manifestSchema>;
