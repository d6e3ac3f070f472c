import { constants, setPriority } from 'node:os';
import type { ForeignTextAnswer, ForeignTextRequest } from './foreign-text.ts';

/** Entry point of the process that ForeignText starts, with the file of its functions. */

// Pages first: foreign text uses spare CPU time.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const [functionsFile = ''] = process.argv.slice(2);
const { foreignTextFunctions } = (await import(functionsFile)) as {
  foreignTextFunctions: Record<string, (...args: unknown[]) => unknown>;
};

async function answer({ name, args }: ForeignTextRequest): Promise<ForeignTextAnswer> {
  try {
    const read = foreignTextFunctions[name];
    if (!read) throw new Error(`There is no function ${name} for foreign text.`);
    return { result: await read(...args) };
  } catch (error) {
    return { error };
  }
}

function send(message: ForeignTextAnswer): void {
  // The server may exit at this very moment, and without a callback that would be an uncaught error.
  if (process.connected) process.send?.(message, () => {});
}

process.on('message', async (request: ForeignTextRequest) => send(await answer(request)));
process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole process group; this process exits when the server disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
send('ready');
