import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { clientNetwork } from './client-network.ts';
import { originCheck } from './origin-check.ts';
import { securityHeaders } from './security-headers.ts';

function postFrom(origin: string, headers: Record<string, string>) {
  const app = new Hono().use(originCheck(readConfig({ THREEQUEL_ORIGIN: origin })));
  app.all('*', (context) => context.text('done'));
  return app.request('/subscribe', { method: 'POST', headers });
}

describe('originCheck', () => {
  const site = 'https://hub.example.org';

  test.each([
    [{ origin: site }, 200],
    [{ origin: 'https://evil.example.com' }, 403],
    [{ origin: 'http://hub.example.org' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{}, 200],
  ])('responds to a form with %j with %i', async (headers, status) => {
    expect((await postFrom(site, headers as Record<string, string>)).status).toBe(status);
  });

  test('accepts all loopback names on a local site only', async () => {
    const local = { origin: 'http://127.0.0.1:3000' };
    expect((await postFrom('http://localhost:3000', local)).status).toBe(200);
    expect((await postFrom(site, local)).status).toBe(403);
    const otherProgram = { origin: 'http://127.0.0.1:9' };
    expect((await postFrom('http://localhost:3000', otherProgram)).status).toBe(403);
  });

  test('allows reading from any origin', async () => {
    const app = new Hono().use(originCheck(readConfig({})));
    app.get('*', (context) => context.text('page'));
    const response = await app.request('/', { headers: { origin: 'https://evil.example.com' } });
    expect(response.status).toBe(200);
  });
});

async function readNetwork(trusted: string[], socket: string, forwarded?: string): Promise<string> {
  const app = new Hono<AppEnvironment>().use(clientNetwork(trusted));
  app.get('*', (context) => context.text(context.get('clientNetwork')));
  const headers: Record<string, string> =
    forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const bindings = { incoming: { socket: { remoteAddress: socket }, headers } };
  return (await app.request('/', { headers }, bindings)).text();
}

describe('clientNetwork', () => {
  test.each([
    ['no proxy is trusted', [], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['the proxy is trusted', ['10.0.0.1'], '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [
      'the client has forged an address',
      ['10.0.0.0/8'],
      '10.0.0.1',
      '1.2.3.4, 198.51.100.1, 10.9.9.9',
      '198.51.100.1',
    ],
    ['the header is nonsense', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
    ['the socket is dual-stack', [], '::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['the proxy uses IPv6', ['2001:db8::/32'], '2001:db8::1', '2001:db9::5', '2001:db9:0:0'],
  ])('when %s', async (_, trusted, socket, forwarded, expected) => {
    expect(await readNetwork(trusted, socket, forwarded)).toBe(expected);
  });
});

describe('clientNetwork of an IPv6 address', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:02::7', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ])('is its /64: %s is in %s', async (address, network) => {
    expect(await readNetwork([], address)).toBe(network);
  });
});

describe('securityHeaders', () => {
  test('are set on every response, with a closed policy unless the page sets its own', async () => {
    const app = new Hono().use(securityHeaders(false));
    app.get('/text', (context) => context.text('ok'));
    const { headers } = await app.request('/text');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  test('require TLS if the site is secure', async () => {
    const app = new Hono().use(securityHeaders(true));
    const { headers } = await app.request('/missing');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
  });
});
