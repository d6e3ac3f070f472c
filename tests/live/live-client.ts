import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';

export interface Message {
  id: number | undefined;
  event: string;
  data: string;
}

/** A live connection, as a browser opens it. */
export interface LiveClient {
  status: number;
  headers: IncomingMessage['headers'];
  /** Resolves with the next message; skips comments and empty blocks. */
  next: () => Promise<Message>;
  /** Resolves with all messages up to and including the next one of this type. */
  until: (event: string) => Promise<Message[]>;
  /** The last reconnect delay from the server, in milliseconds. */
  retry: () => number | undefined;
  pause: () => void;
  ended: Promise<unknown>;
  close: () => void;
}

export async function connectLive(
  address: string,
  headers: Record<string, string> = {},
  ca?: string,
): Promise<LiveClient> {
  const send = ca ? secureRequest : request;
  const clientRequest = send(address, { headers, ca, agent: false }).end();
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  const messages: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  let retry: number | undefined;
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = getFields(block);
      if (fields.retry) retry = Number(fields.retry);
      if (!fields.data) continue;
      const { event = 'message', data, id } = fields;
      const message = { id: id === undefined ? undefined : Number(id), event, data };
      const resolve = waiting.shift();
      if (resolve) resolve(message);
      else messages.push(message);
    }
  });
  const ended = new Promise((resolve) => response.once('close', resolve));
  response.on('error', () => {});
  const next = () =>
    new Promise<Message>((resolve) => {
      const message = messages.shift();
      if (message) resolve(message);
      else waiting.push(resolve);
    });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    next,
    until: async (event) => {
      const received = [await next()];
      while (received.at(-1)?.event !== event) received.push(await next());
      return received;
    },
    retry: () => retry,
    pause: () => response.pause(),
    ended,
    close: () => clientRequest.destroy(),
  };
}

function getFields(block: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    block
      .split('\n')
      .map((line) => line.split(/: (.*)/s, 2))
      .filter(([name]) => name),
  );
}
