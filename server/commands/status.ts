import { parseArgs } from 'node:util';
import { explainSchema, readSchemaState } from '#db/migrate.ts';
import { nameProgram } from '#platform/config/program-name.ts';
import { getSystemStatus } from '#platform/observability/system-status.ts';
import { nameStorage } from '#platform/storage/storage-location.ts';
import { print } from '#server/console.ts';
import { type Command, UsageError } from './command.ts';

const help = `npm run hub -- status [--json]

Shows the version, where the data is and how much there is, and what is waiting. To find out what is
wrong, use the command doctor.`;

export const statusCommand: Command = {
  summary: 'show the version, where the data is, and what is waiting',
  help,
  needs: 'any',
  run: async (platform, args) => {
    const isJson = parse(args);
    const { config, engine, jobsAdmin } = platform;
    const { program, node, origin, database, storage } = await getSystemStatus(platform);
    const state = await readSchemaState(engine);
    const schema = state === 'current' ? null : await explainSchema(engine, state);
    const counts = state === 'empty' ? [] : await jobsAdmin.countByName(engine.db);
    const sum = (status: 'waiting' | 'dead') =>
      counts.reduce((total, count) => total + count[status], 0);
    const status = {
      version: program,
      node,
      origin,
      dataFolder: config.dataFolder,
      database,
      isMigrated: state === 'current',
      schema,
      uploads: { location: nameStorage(config.storage), isReachable: storage.isReachable },
      jobs: { waiting: sum('waiting'), failed: sum('dead') },
    };
    if (isJson) return print(JSON.stringify(status, undefined, 2));
    const size = `${(database.bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
    const kind = database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    const lines = {
      Threequel: `${program} on Node ${node}`,
      URL: origin,
      'Data folder': config.dataFolder,
      Database: `${kind} ${database.version}, ${size}${schema ? `. ${nameProgram(schema)}` : ''}`,
      Uploads: `${status.uploads.location}${storage.isReachable ? '' : ', can’t be reached'}`,
      Jobs: `${status.jobs.waiting} waiting, ${status.jobs.failed} failed`,
    };
    for (const [name, value] of Object.entries(lines)) print(`${`${name}:`.padEnd(13)}${value}`);
  },
};

function parse(args: readonly string[]): boolean {
  const options = { json: { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ args: [...args], options }).values.json;
  } catch {
    throw new UsageError(help);
  }
}
