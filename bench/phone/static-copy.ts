import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const compress = promisify(brotliCompress);

/** Serves the pages of the hub as a static site would: the same HTML, styles and images, without scripts. */
export function createStaticCopy(hubAddress: string): Server {
  const pages = new Map<string, Buffer>();
  return createServer(async ({ url = '/', headers }, response) => {
    const page = pages.get(url);
    if (page) {
      const type = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      response.writeHead(200, type).end(page);
      return;
    }
    // Keeps the image format the browser asks for; fetch decodes the body, so nothing is compressed twice.
    const original = await fetch(hubAddress + url, {
      headers: { accept: headers.accept ?? '*/*' },
    });
    const type = original.headers.get('content-type') ?? '';
    const body = Buffer.from(await original.arrayBuffer());
    const isText = /^text\/|svg|json/.test(type);
    const content = type.startsWith('text/html')
      ? Buffer.from(body.toString().replaceAll(SCRIPTS, ''))
      : body;
    const sent = isText ? await compress(content) : content;
    if (type.startsWith('text/html')) pages.set(url, sent);
    const cacheControl = original.headers.get('cache-control') ?? 'no-cache';
    response.writeHead(original.status, {
      'content-type': type,
      'cache-control': cacheControl,
      ...(isText && { 'content-encoding': 'br' }),
    });
    response.end(sent);
  });
}
