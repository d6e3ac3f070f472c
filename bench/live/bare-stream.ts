import { createServer, type ServerResponse } from 'node:http';
import { handleCommands } from './commands.ts';

/** The reference: a server that keeps responses open and writes to each in turn. */
const responses = new Set<ServerResponse>();
const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' };
const port = Number(process.env.PORT);

createServer((_, response) => {
  response.writeHead(200, headers).write('data: open\n\n');
  responses.add(response);
  response.once('close', () => responses.delete(response));
}).listen(port, '127.0.0.1', () => {
  handleCommands(port, (mark) => {
    const bytes = Buffer.from(`data: ${mark}\n\n`);
    for (const response of responses) response.write(bytes);
  });
});
