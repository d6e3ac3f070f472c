import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

export interface Message {
  id: number | undefined;
  event: string;
  data: string;
}

/** A page that listens, as a browser would. */
export interface LiveClient {
  status: number;
  headers: IncomingMessage['headers'];
  /** What has arrived and was not asked for yet, comments and empty blocks left out. */
  next: () => Promise<Message>;
  /** Next messages until one of this kind: those before it and itself. */
  until: (event: string) => Promise<Message[]>;
  /** How long the server asks it to wait before it comes back, as last heard. */
  retry: () => number | undefined;
  pause: () => void;
  ended: Promise<unknown>;
  close: () => void;
}

export async function connectLive(
  address: string,
  headers: Record<string, string> = {},
): Promise<LiveClient> {
  const asking = request(address, { headers, agent: false }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const messages: Message[] = [];
  const asked: ((message: Message) => void)[] = [];
  let retry: number | undefined;
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = fieldsOf(block);
      if (fields.retry) retry = Number(fields.retry);
      if (!fields.data) continue;
      const { event = 'message', data, id } = fields;
      const message = { id: id === undefined ? undefined : Number(id), event, data };
      const ask = asked.shift();
      if (ask) ask(message);
      else messages.push(message);
    }
  });
  const ended = new Promise((resolve) => response.once('close', resolve));
  response.on('error', () => {});
  const next = () =>
    new Promise<Message>((resolve) => {
      const message = messages.shift();
      if (message) resolve(message);
      else asked.push(resolve);
    });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    next,
    until: async (event) => {
      const heard = [await next()];
      while (heard.at(-1)?.event !== event) heard.push(await next());
      return heard;
    },
    retry: () => retry,
    pause: () => response.pause(),
    ended,
    close: () => asking.destroy(),
  };
}

function fieldsOf(block: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    block
      .split('\n')
      .map((line) => line.split(/: (.*)/s, 2))
      .filter(([name]) => name),
  );
}
