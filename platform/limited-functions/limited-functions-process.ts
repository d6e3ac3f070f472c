import { constants, setPriority } from 'node:os';
import type { FunctionCall, FunctionResult } from './limited-functions.ts';

/** Entry point of the process that LimitedFunctions starts, with the file of its functions. */

// Pages first: these functions use spare CPU time.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const [functionsFile = ''] = process.argv.slice(2);
const { functions } = (await import(functionsFile)) as {
  functions: Record<string, (...args: unknown[]) => unknown>;
};

async function run({ name, args }: FunctionCall): Promise<FunctionResult> {
  try {
    const call = functions[name];
    if (!call) throw new Error(`There is no function ${name} in ${functionsFile}.`);
    return { result: await call(...args) };
  } catch (error) {
    return { error };
  }
}

function send(message: FunctionResult): void {
  // The server may exit at this very moment, and without a callback that would be an uncaught error.
  if (process.connected) process.send?.(message, () => {});
}

process.on('message', async (call: FunctionCall) => send(await run(call)));
process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole process group; this process exits when the server disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
send('ready');
