import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections, which could take a port before a test listens,
 * and above 10080, which browsers block.
 */
const FIRST_PORT = 10_100;
const PORT_COUNT = 20_000;

/** Returns a loopback port that is free at this moment. */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORT_COUNT);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
