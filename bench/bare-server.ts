import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The reference: a server that only writes stored bytes to the socket. */
const stored = JSON.parse(readFileSync(process.env.RESPONSE_FILE ?? '', 'utf8')) as {
  status: number;
  headers: string[];
  body: string;
};
const body = Buffer.from(stored.body, 'base64');

const server = createServer((_, response) => {
  response.writeHead(stored.status, stored.headers).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');

process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
