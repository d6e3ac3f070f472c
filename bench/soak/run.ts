import { parseArgs } from 'node:util';
import { startPostgres } from '#tests/support/postgres/start-postgres.ts';
import { table } from '../report.ts';
import { withTemporaryFolder } from '../server-process.ts';
import { runTrailerDay } from './trailer-day.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const minutes = Number(values.minutes);
const databases = values.database.split(',');
if (!(minutes > 0) || databases.some((name) => !['sqlite', 'postgres'].includes(name))) {
  print('Usage: npm run soak -- trailer [--minutes 2] [--database sqlite,postgres]');
  process.exit(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

for (const name of databases) {
  const postgres = name === 'postgres' ? await startPostgres({ isDurable: true }) : undefined;
  const url = postgres?.getUrl('postgres');
  try {
    await withTemporaryFolder(async (dataFolder) => {
      const rows = await runTrailerDay({ dataFolder, url, seconds: minutes * 60, print });
      print(table(rows));
      if (rows.some((row) => !row.isMet)) process.exitCode = 1;
    });
  } finally {
    await postgres?.stop();
  }
}
