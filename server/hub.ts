import { existsSync } from 'node:fs';
import { isMigrated, refuseOtherSchema } from '#db/migrate.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { prepareDataFolder } from '#platform/config/data-folder.ts';
import { nameProgram, programName } from '#platform/config/program-name.ts';
import { PROGRAM_VERSION } from '#platform/config/program-version.ts';
import { createLog } from '#platform/observability/log.ts';
import { buildPlatform } from '#platform/platform.ts';
import { checkDatabase } from './check-connections.ts';
import { backupCommand } from './commands/backup.ts';
import { type Command, RefusedError, type SiteNeed, UsageError } from './commands/command.ts';
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
import { withScratchSite } from './scratch-site.ts';

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
    if (name === '--version') return print(PROGRAM_VERSION);
    if (name && name !== '--help') {
      throw new UsageError(`There is no command ${name}.\n\n${overview()}`);
    }
    return print(overview());
  }
  if (rest.includes('--help')) return print(nameProgram(command.help));
  const { needs } = command;
  const need = typeof needs === 'function' ? needs(rest) : needs;
  const config = readConfig();
  if (need === 'none' && !hasSite(config)) {
    return withScratchSite(config, (scratch) => runAt(scratch, command, rest, need));
  }
  if (need !== 'target') refuseMissingFile(config);
  await runAt(config, command, rest, need);
}

async function runAt(
  config: Config,
  command: Command,
  args: readonly string[],
  need: SiteNeed,
): Promise<void> {
  await prepareDataFolder(config.dataFolder);
  const platform = buildPlatform(config, createLog('warn'));
  try {
    // The doctor says what is wrong with it.
    if (command !== doctorCommand) {
      await checkDatabase(platform);
      if (need === 'current') await refuseOtherSchema(platform.engine);
      if (await isMigrated(platform.engine)) await platform.mail.load();
    }
    await command.run(platform, args);
  } finally {
    await platform.close();
  }
}

function hasSite({ database, dataFolder }: Config): boolean {
  return existsSync(database.kind === 'sqlite' ? database.path : dataFolder);
}

/** Opening the file would make one, and a data folder that may belong to the wrong account. */
function refuseMissingFile(config: Config): void {
  if (config.database.kind === 'postgres' || hasSite(config)) return;
  throw new RefusedError(
    `There is no site in ${config.dataFolder}. Set THREEQUEL_DATA to its folder, start it once, or restore a backup.`,
  );
}

run(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof UsageError)) exitWithError(error);
  process.stderr.write(`${nameProgram(error.message)}\n`);
  process.exitCode = 2;
});
