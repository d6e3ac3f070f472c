import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { freePort } from '#tests/support/programs/free-port.ts';
import { runProgram } from '#tests/support/programs/run-program.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { startServer } from './start-server.ts';

/** What PostgreSQL answers to a connection while it recovers. */
const STARTING_UP = (() => {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up', ''];
  const body = Buffer.from(`${fields.join('\0')}\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
})();

/** A way to the database that refuses some connections as if the database was starting. Returns its URL. */
async function startProxy(url: string, refuses: (connection: number) => boolean): Promise<string> {
  const target = new URL(url);
  const { hostname, port } = target;
  let connections = 0;
  const proxy = createServer((client) => {
    connections += 1;
    client.on('error', () => {});
    if (refuses(connections)) return client.once('data', () => client.end(STARTING_UP));
    const server = connect(Number(port), hostname);
    server.on('error', () => client.destroy());
    return client.pipe(server).pipe(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  target.port = String((proxy.address() as AddressInfo).port);
  return target.href;
}

onEngine('postgres', 'A database that is still starting', (test) => {
  test('is waited for', async ({ database }) => {
    const { location } = database;
    if (location.kind !== 'postgres') throw new Error('Not PostgreSQL');
    const url = await startProxy(location.url, (connection) => connection <= 3);
    const folder = await makeTemporaryFolder('starting-database');
    const server = await startServer({ ...location, url }, folder, await freePort());
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  test('ends the start with a sentence if it is lost again meanwhile', async ({ database }) => {
    const { location } = database;
    if (location.kind !== 'postgres') throw new Error('Not PostgreSQL');
    const url = await startProxy(location.url, (connection) => connection > 1);
    const { code, stderr } = await runProgram('build/program/main.js', [], {
      THREEQUEL_SAMPLE: 'off',
      THREEQUEL_DATA: await makeTemporaryFolder('starting-database'),
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATABASE_URL: url,
    });
    expect([code, stderr]).toEqual([
      1,
      'The database or the disk can’t be used: the database system is starting up\n',
    ]);
  });

  test('has its settings read only after it was migrated', async ({ database }) => {
    const { engine, location } = database;
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(
      engine.db,
    );
    const schema = sql.id(rows[0]?.name ?? '');
    await sql`drop schema ${schema} cascade`.execute(engine.db);
    await sql`create schema ${schema}`.execute(engine.db);
    const folder = await makeTemporaryFolder('starting-database');
    const lines: string[] = [];
    const server = await startServer(location, folder, await freePort(), {}, (text) =>
      lines.push(text),
    );
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    await exited;
    expect(lines.join('')).toContain('Migrated the database');
    expect(lines.join('')).not.toMatch(/not read|does not exist|"level":(?:40|50)/);
  });
});
