import { existsSync } from 'node:fs';
import { print, run } from './run.mjs';

/**
 * Installs a Debian package. Resolves to an empty string, or to why it could not.
 * @param {string} name
 */
export async function installPackage(name) {
  if (!existsSync('/usr/bin/apt-get')) return 'This system has no apt-get.';
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  print(`Installing ${name} with apt-get…`);
  /** @param {string[]} args */
  const aptGet = (...args) => {
    const [command = '', ...rest] = [...getRootPrefix(), 'apt-get', ...args];
    return run(command, rest, { environment });
  };
  const update = await aptGet('update');
  const install = await aptGet('install', '-y', '--no-install-recommends', name);
  return install.isDone ? '' : `${update.output}\n${install.output}`;
}

/** What makes a command run as root. */
export function getRootPrefix() {
  return process.getuid?.() === 0 ? [] : ['sudo', '-n'];
}
