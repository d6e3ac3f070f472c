import { moveDatabase } from '#db/copy/move-database.ts';
import { withSnapshot } from '#db/copy/snapshot.ts';
import { migrate, refuseOtherSchema } from '#db/migrate.ts';
import { openEngine } from '#db/open-engine.ts';
import type { Platform } from '#platform/platform.ts';
import { lockDatabase } from '#server/check-connections.ts';
import { type Command, RefusedError, UsageError } from '#server/commands/command.ts';
import { print } from '#server/console.ts';
import { ProgressBar } from './progress-bar.ts';

const help = `npm run hub -- move-database postgres://user:password@host/database

Copies the SQLite database into an empty PostgreSQL database and compares row counts and checksums of
every table. The site must be stopped. After an interruption, run it again to continue. Changes nothing
in the SQLite file. To switch, set DATABASE_URL and THREEQUEL_SECRET (the contents of the file "secret"),
and start the site.`;

export const moveDatabaseCommand: Command = {
  summary: 'copy the SQLite database to PostgreSQL',
  help,
  needs: 'any',
  run: async (platform, [url, ...rest]) => {
    const isAddress = url && URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol);
    if (!isAddress || rest.length > 0) throw new UsageError(help);
    if (platform.engine.kind !== 'sqlite') {
      throw new RefusedError(
        'DATABASE_URL is set. Unset it: this command moves the SQLite database.',
      );
    }
    await refuseOtherSchema(platform.engine);
    lockDatabase(platform);
    await move(platform, url);
  },
};

async function move({ config }: Platform, url: string): Promise<void> {
  const to = openEngine({ kind: 'postgres', url });
  const bar = new ProgressBar();
  try {
    await to.ping().catch((error: Error) => {
      throw new RefusedError(`Cannot open the database at ${new URL(url).host}: ${error.message}`);
    });
    const sums = await to.holdStartLock(async () => {
      await migrate(to, { isMove: true });
      return withSnapshot(config.database, (from) =>
        moveDatabase({
          from,
          to,
          onProgress: ({ table, rows, totalRows }) => bar.update(rows, totalRows, table),
        }),
      );
    });
    const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0);
    print(
      `Moved ${rows.toLocaleString('en-US')} rows in ${Object.keys(sums).length} tables. ` +
        'All counts and checksums match.',
    );
    print('To switch, set DATABASE_URL and THREEQUEL_SECRET, and start the site.');
  } finally {
    bar.clear();
    await to.close();
  }
}
