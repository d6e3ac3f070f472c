import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { startHub } from '#tests/support/start-hub.ts';

onBothEngines('Stopping', (test) => {
  test('finishes the current request and accepts no new ones', async ({ database }) => {
    const hub = await startHub(database.location);
    const { port, origin } = new URL(hub.address);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const body = 'email=ada%40example.com&source=footer';
    const accepted = once(hub.server, 'request');
    socket.write(
      `POST /subscribe HTTP/1.1\r\nHost: hub\r\nOrigin: ${origin}\r\n` +
        'Content-Type: application/x-www-form-urlencoded\r\n' +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    await accepted;
    const stopped = hub.stop();
    expect(hub.draining.isDraining).toBe(true);
    await expect(hub.get('/')).rejects.toThrow();
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk;
    });
    socket.write(body.slice(10));
    await once(socket, 'close');
    await stopped;
    expect(response).toMatch(/^HTTP\/1\.1 303 /);
    const rows = await database.engine.db.selectFrom('subscriptions').select('email').execute();
    expect(rows).toEqual([{ email: 'ada@example.com' }]);
  });

  test('does not wait for idle connections', async ({ database }) => {
    const hub = await startHub(database.location);
    const socket = connect(Number(new URL(hub.address).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /healthz HTTP/1.1\r\nHost: hub\r\n\r\n');
    await once(socket, 'data');
    await hub.stop();
    expect(hub.server.listening).toBe(false);
    socket.destroy();
  });
});
