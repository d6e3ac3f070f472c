import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder for temporary files as a killed process leaves it. Returns its path. */
export async function makeLeftFolder(parent: string): Promise<string> {
  const killed = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(killed, 'exit');
  const path = join(parent, `threequel-${killed.pid}-left`);
  await mkdir(path);
  return path;
}
