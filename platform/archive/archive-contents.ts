import { z } from 'zod';
import type { Row } from '#db/copy/table-rows.ts';

/**
 * Left out of an archive: what signs someone in, and what only the running site needs, some of which
 * contains one-time links.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'sessions',
  'verifications',
  'two_factors',
  'account_links',
  'visitor_salts',
  'jobs',
  'job_schedules',
  'emails',
  'live_events',
  'rate_limits',
  'edit_locks',
  'beacon_batches',
  'recent_texts',
  'push_subscriptions',
]);

/** Settings of one installation, and the private key that push messages are signed with. */
const OWN_SETTINGS = new Set<unknown>(['instance-secret', 'push-keys']);

/** The row as an archive contains it, without secrets; undefined if all of it is left out. */
export function withoutSecrets(
  table: string,
  row: Row,
  { includesPasswords }: { includesPasswords: boolean },
): Row | undefined {
  switch (table) {
    case 'actors':
      return { ...row, token_hash: null };
    case 'users':
      return { ...row, has_two_factor: false };
    case 'user_accounts':
      return row.provider_id === 'credential' && !includesPasswords ? undefined : row;
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

export const MANIFEST = 'manifest.json';
export const FILES_FOLDER = 'files/';

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
