import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#tests/support/programs/free-port.ts';
import { measureRequestsPerSecond, median } from './load.ts';
import { type Row, ratioRow } from './report.ts';
import { type ServerProcess, startHub } from './server-process.ts';

const NGINX = '/usr/sbin/nginx';
const WORKERS = 2;
const ROUNDS = 3;
const PATH = '/news';

/** Compares cached pages from two threads with the same bytes from Debian's nginx, if installed. */
export async function benchWorkers(folder: string): Promise<Row[]> {
  if (!existsSync(NGINX)) return [];
  const settings = { THREEQUEL_WORKERS: String(WORKERS) };
  const hub = await startHub(join(folder, 'workers'), settings);
  const nginx = await startNginx(join(folder, 'nginx'), await fetch(hub.address + PATH));
  const rates = { hub: [] as number[], nginx: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.hub.push(await measureRequestsPerSecond(hub.address + PATH, {}));
      rates.nginx.push(await measureRequestsPerSecond(nginx.address, {}));
    }
  } finally {
    await nginx.stop();
    await hub.stop();
  }
  const [measured, reference] = [median(rates.hub), median(rates.nginx)];
  return [
    ratioRow(`cached ${PATH} from ${WORKERS} workers`, {
      ...{ measured, reference, unit: 'requests/s', referenceName: 'nginx with as many' },
      ratio: median(rates.hub.map((rate, round) => rate / (rates.nginx[round] ?? Number.NaN))),
      goal: { atLeast: 0.5 },
    }),
  ];
}

/** Serves the response's body from a file, with its headers. */
async function startNginx(
  folder: string,
  response: Response,
): Promise<Omit<ServerProcess, 'process'>> {
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'page.html'), await response.text());
  const names = [...response.headers].filter(([name]) => !SET_BY_NGINX.has(name));
  const headers = names.map(
    ([name, value]) => `add_header ${name} '${value.replaceAll("'", '"')}';`,
  );
  // Started by root, its workers would otherwise not be allowed to read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const configuration = `${user} daemon off; worker_processes ${WORKERS}; pid ${folder}/pid; error_log stderr crit;
    events {} http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
    default_type text/html; open_file_cache max=10; ${headers.join('\n')}
    server { listen 127.0.0.1:${port} reuseport; root ${folder}; } }`;
  await writeFile(join(folder, 'nginx.conf'), configuration);
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'inherit',
  });
  const address = `http://127.0.0.1:${port}/page.html`;
  while (
    child.exitCode === null &&
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    await setTimeout(10);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { address, stop };
}

const SET_BY_NGINX = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
]);
