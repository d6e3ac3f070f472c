import { isMigrated } from '#db/migrate.ts';
import { readConfig } from '#platform/config/config.ts';
import { prepareDataFolder } from '#platform/config/data-folder.ts';
import { nameProgram, programName } from '#platform/config/program-name.ts';
import { createLog } from '#platform/observability/log.ts';
import { buildPlatform } from '#platform/platform.ts';
import { checkDatabase } from './check-connections.ts';
import { backupCommand } from './commands/backup.ts';
import { type Command, RefusedError, UsageError } from './commands/command.ts';
import { createOwnerCommand } from './commands/create-owner.ts';
import { doctorCommand } from './commands/doctor.ts';
import { jobsCommand } from './commands/jobs.ts';
import { migrateCommand } from './commands/migrate.ts';
import { restoreCommand } from './commands/restore.ts';
import { sampleCommand } from './commands/sample.ts';
import { searchCommand } from './commands/search.ts';
import { statusCommand } from './commands/status.ts';
import { storageCommand } from './commands/storage.ts';
import { exportCommand } from './commands/transfer/export.ts';
import { importCommand } from './commands/transfer/import.ts';
import { moveDatabaseCommand } from './commands/transfer/move-database.ts';
import { userCommand } from './commands/user.ts';
import { exitWithError, print } from './console.ts';

const commands: Record<string, Command> = {
  backup: backupCommand,
  'create-owner': createOwnerCommand,
  doctor: doctorCommand,
  export: exportCommand,
  import: importCommand,
  jobs: jobsCommand,
  migrate: migrateCommand,
  'move-database': moveDatabaseCommand,
  restore: restoreCommand,
  sample: sampleCommand,
  search: searchCommand,
  status: statusCommand,
  storage: storageCommand,
  user: userCommand,
};

function overview(): string {
  const summaries = Object.entries(commands).map(([name, { summary }]) => [name, summary]);
  if (programName === 'threequel') summaries.unshift(['start', 'serve the site']);
  const lines = summaries.map(([name = '', summary]) => `  ${name.padEnd(15)}${summary}`);
  return [`${programName} <command> [--help]`, '', ...lines].join('\n');
}

async function run(args: readonly string[]): Promise<void> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    if (name && name !== '--help') throw new UsageError(overview());
    return print(overview());
  }
  if (rest.includes('--help')) return print(nameProgram(command.help));
  const config = readConfig();
  prepareDataFolder(config.dataFolder);
  const platform = buildPlatform(config, createLog('warn'));
  try {
    await checkDatabase(platform);
    if (await isMigrated(platform.engine)) await platform.mail.load();
    await command.run(platform, rest);
  } finally {
    await platform.close();
  }
}

run(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof UsageError || error instanceof RefusedError)) exitWithError(error);
  process.stderr.write(`${nameProgram(error.message)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
