import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { keySet, signToken } from './id-token.ts';

/** Who the provider says is sitting there. */
export interface Claims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  [more: string]: unknown;
}

/** A small OpenID provider on a loopback port that asks nobody anything. */
export interface TestProvider {
  /** For SIGN_IN_PROVIDERS. */
  setting: string;
  /** Who signs in next; 'denied' does not want to. */
  person: Claims | 'denied';
  /** What its token says instead of the nonce it was sent. */
  nonce: string | undefined;
  stop: () => Promise<void>;
}

const CLIENT = { id: 'hub', secret: 'hunter22hunter22' };

interface Grant {
  person: Claims;
  challenge: string;
  nonce: string;
  redirectUri: string;
}

export async function startProvider(): Promise<TestProvider> {
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: TestProvider = {
    setting: settingFor(issuer),
    person: { sub: '1' },
    nonce: undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration') return send(response, metadata(issuer));
    if (pathname === '/keys') return send(response, keySet);
    if (pathname === '/authorize') {
      const location = authorize(provider.person, searchParams, grants);
      response.writeHead(302, { location }).end();
      return;
    }
    if (pathname === '/person') return send(response, provider.person as Claims);
    const tokens = takeCode(new URLSearchParams(await text(request)), grants, issuer, provider);
    send(response, tokens ?? { error: 'invalid_grant' }, tokens ? 200 : 400);
  }
}

function settingFor(issuer: string): string {
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  const { id: clientId, secret: clientSecret } = CLIENT;
  return JSON.stringify([{ id: 'lantern', name: 'Lantern', clientId, clientSecret, discoveryUrl }]);
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/person`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

function authorize(
  person: Claims | 'denied',
  asked: URLSearchParams,
  grants: Map<string, Grant>,
): string {
  const redirectUri = asked.get('redirect_uri') ?? '';
  const back = new URL(redirectUri);
  back.searchParams.set('state', asked.get('state') ?? '');
  if (person === 'denied') {
    back.searchParams.set('error', 'access_denied');
    return back.href;
  }
  const [challenge, nonce] = [asked.get('code_challenge'), asked.get('nonce')];
  if (asked.get('code_challenge_method') !== 'S256' || !challenge || !nonce) {
    throw new Error('PKCE and a nonce are missing.');
  }
  const code = randomBytes(12).toString('hex');
  grants.set(code, { person, challenge, nonce, redirectUri });
  back.searchParams.set('code', code);
  return back.href;
}

/** A code is good for one exchange, by the client that knows what its challenge was made from. */
function takeCode(
  sent: URLSearchParams,
  grants: Map<string, Grant>,
  issuer: string,
  provider: TestProvider,
) {
  const code = sent.get('code') ?? '';
  const grant = grants.get(code);
  grants.delete(code);
  const challenge = createHash('sha256')
    .update(sent.get('code_verifier') ?? '')
    .digest('base64url');
  const isClient =
    sent.get('client_id') === CLIENT.id && sent.get('client_secret') === CLIENT.secret;
  if (!grant || !isClient || challenge !== grant.challenge) return undefined;
  if (sent.get('redirect_uri') !== grant.redirectUri) return undefined;
  const now = Math.floor(Date.now() / 1000);
  const idToken = signToken({
    ...grant.person,
    iss: issuer,
    aud: CLIENT.id,
    iat: now,
    exp: now + 300,
    nonce: provider.nonce ?? grant.nonce,
  });
  return { access_token: randomBytes(12).toString('hex'), token_type: 'Bearer', id_token: idToken };
}

function send(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
