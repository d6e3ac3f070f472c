import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { run } from '../files.ts';
import type { SystemComponent } from '../sbom.ts';

/** Whether the machine says which package a library is from: Debian and Ubuntu do. */
export const knowsPackages = existsSync('/usr/bin/dpkg-query');

export interface SystemFiles {
  /** Libraries, by the paths where the dynamic linker finds them. */
  libraries: string[];
  /** License texts of their packages. */
  licenses: string[];
  components: SystemComponent[];
}

/** Returns what programs need of this machine's C library and its companions, and the Debian packages they are from. */
export async function listSystemFiles(programs: readonly string[]): Promise<SystemFiles> {
  const outputs = await Promise.all(programs.map((program) => run('ldd', program)));
  const paths = outputs.flatMap((output) => output.match(/(?<=\s)\/[^\s]+(?= \()/g) ?? []);
  const own = programs.map((program) => realpathSync(program));
  const libraries = [...new Set(paths)].filter((path) => isOfSystem(path) && !own.includes(path));
  const names = new Set(await Promise.all(libraries.map(findDebianPackage)));
  const components = await Promise.all([...names].sort().map(describe));
  const licenses = [...names]
    .map((name) => `/usr/share/doc/${name}/copyright`)
    .filter((path) => existsSync(path));
  const shared = new Set(licenses.flatMap(findSharedLicenses));
  return { libraries: libraries.sort(), licenses: [...licenses, ...shared].sort(), components };
}

/** Debian keeps the texts of well-known licenses in one place. */
function findSharedLicenses(path: string): string[] {
  const paths = readFileSync(path, 'utf8').match(/\/usr\/share\/common-licenses\/[\w.-]*\w/g) ?? [];
  return paths.filter((shared) => existsSync(shared));
}

/** Others belong to a package of npm and stay beside what loads them. */
function isOfSystem(path: string): boolean {
  return /^\/(usr\/)?lib/.test(path);
}

async function findDebianPackage(path: string): Promise<string> {
  const output = await run('dpkg-query', '--search', realpathSync(path)).catch(() =>
    run('dpkg-query', '--search', realpathSync(path).replace(/^\/usr/, '')),
  );
  return output.split(':')[0] ?? '';
}

async function describe(name: string): Promise<SystemComponent> {
  const [, version = ''] = (await run('dpkg-query', '--show', name)).trim().split('\t');
  const [, system = 'debian'] = /^ID=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  const purl = `pkg:deb/${system}/${name}@${encodeURIComponent(version)}`;
  return { name, version, purl };
}
