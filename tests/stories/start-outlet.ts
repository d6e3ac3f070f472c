import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Another site, on a loopback port. Its pages can be replaced at any time. */
export interface Outlet {
  /** `127.0.0.1:1234`, for FETCH_ALLOWED_HOSTS. */
  host: string;
  url: (path: string) => string;
  pages: Record<string, Answer>;
}

export async function startOutlet(pages: Record<string, Answer> = {}): Promise<Outlet> {
  const outlet: Outlet = { host: '', url: (path) => `http://${outlet.host}${path}`, pages };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const answer = outlet.pages[pathname];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  outlet.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  return outlet;
}

export function answerWith(type: string, body: string | Buffer, status = 200): Answer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };
}

export const htmlPage = (html: string) => answerWith('text/html; charset=utf-8', html);

export interface FeedEntry {
  title: string;
  link: string;
  date: string;
  text?: string;
  /** Further elements. */
  rest?: string;
}

export function rssFeed(title: string, entries: readonly FeedEntry[]): string {
  const items = entries.map(
    (entry) =>
      `<item><title>${entry.title}</title><link>${entry.link}</link><pubDate>${entry.date}</pubDate><description>${entry.text ?? ''}</description>${entry.rest ?? ''}</item>`,
  );
  return `<rss version="2.0"><channel><title>${title}</title>${items.join('')}</channel></rss>`;
}

/** A feed with stories of these titles. */
export const answerWithFeed = (
  name: string,
  titles: readonly string[],
  date = 'Mon, 09 Mar 2026 10:00:00 GMT',
) =>
  answerWith(
    'application/rss+xml',
    rssFeed(
      name,
      titles.map((title) => ({ title, link: `/${title.replaceAll(' ', '-')}`, date })),
    ),
  );
