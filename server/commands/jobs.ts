import { parseArgs } from 'node:util';
import type { Platform } from '#platform/platform.ts';
import { print } from '#server/console.ts';
import { getServerBindings } from '#server/pages/app-build.ts';
import { loadBuiltApp } from '#server/pages/built-app.ts';
import { type Command, RefusedError, UsageError } from './command.ts';

const help = `npm run hub -- jobs list [--json]
    Lists the jobs that failed for good, the latest first, with the reason.

npm run hub -- jobs retry [ID]
    Queues one of them again, or all. The running site does the work.`;

/** More are a common cause, which the first ones show. */
const MAX_LISTED = 100;

export const jobsCommand: Command = {
  summary: 'list the background jobs that failed, and run them again',
  help,
  needs: 'current',
  run: async (platform, args) => {
    const { action, id, isJson } = parse(args);
    return action === 'list' ? list(platform, isJson) : retry(platform, id);
  },
};

function parse(args: readonly string[]) {
  const options = { json: { type: 'boolean', default: false } } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [action, id, ...rest] = positionals;
    const isValid = action === 'list' ? id === undefined : action === 'retry';
    if (isValid && rest.length === 0 && /^[1-9]\d{0,14}$/.test(id ?? '1')) {
      return { action, id: id === undefined ? undefined : Number(id), isJson: values.json };
    }
  } catch {
    // An unknown option.
  }
  throw new UsageError(help);
}

function findFailed({ engine, jobsAdmin }: Platform) {
  return jobsAdmin.list(engine.db, { status: 'dead' }, { limit: MAX_LISTED });
}

async function list(platform: Platform, isJson: boolean): Promise<void> {
  const jobs = await findFailed(platform);
  if (isJson) return print(JSON.stringify(jobs, undefined, 2));
  if (jobs.length === 0) return print('No job has failed.');
  for (const { id, name, error, finishedAt } of jobs) {
    print(`${id}  ${name}  ${finishedAt?.toISOString() ?? ''}\n    ${error}`);
  }
}

async function retry(platform: Platform, id: number | undefined): Promise<void> {
  const { transaction, jobsAdmin, now } = platform;
  const { handleFailedJobAction } = getServerBindings(await loadBuiltApp());
  const deps = {
    transaction,
    jobsAdmin,
    now: now(),
    actor: { id: null, name: 'Command line' },
  };
  const input =
    id === undefined ? { action: 'retry-all' as const } : { action: 'retry' as const, id };
  if (id === undefined && (await findFailed(platform)).length === 0) {
    return print('No job has failed.');
  }
  await handleFailedJobAction(deps, input).catch((error) => {
    // The class is part of the build, so it can't be compared.
    if (error.name !== 'AppError') throw error;
    throw new RefusedError(`No failed job has the ID ${id}. See jobs list.`);
  });
  print(id === undefined ? 'All failed jobs are queued again.' : `Job ${id} is queued again.`);
}
