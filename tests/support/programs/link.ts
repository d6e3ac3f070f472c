import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network connection between two programs that the test can cut. */
export interface Link {
  port: number;
  /** Nothing arrives anymore, and nothing says so, as when a cable is pulled. */
  cut: () => void;
  /** What was on its way arrives now. */
  restore: () => void;
  /** New connections lead to another port; those that exist end. */
  redirect: (port: number) => void;
  close: () => Promise<void>;
}

export async function startLink(targetPort: number): Promise<Link> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let port = targetPort;
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => {});
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isCut) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    restore: () => {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    redirect: (newPort) => {
      port = newPort;
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
