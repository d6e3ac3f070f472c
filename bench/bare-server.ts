import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The reference: nothing between the socket and the bytes. */
const answer = JSON.parse(readFileSync(process.env.ANSWER ?? '', 'utf8')) as {
  status: number;
  headers: string[];
  body: string;
};
const body = Buffer.from(answer.body, 'base64');

const server = createServer((_, response) => {
  response.writeHead(answer.status, answer.headers).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');

process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
