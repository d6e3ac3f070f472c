import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { keySet, signToken } from './id-token.ts';

/** The user that the provider reports. */
export interface Claims {
  sub?: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  [more: string]: unknown;
}

/** An OpenID provider on a loopback port that signs its user in without asking. */
export interface TestProvider {
  /** Value for SIGN_IN_PROVIDERS. */
  setting: string;
  /** The same with the endpoints given by hand. It then issues `forgedIdToken` only. */
  settingByHand: string;
  /** The user who signs in next, or 'denied' if they cancel. */
  user: Claims | 'denied';
  /** Answers requests for the discovery document, if set. */
  discovery: ((issuer: string) => { issuer: string } | { location: string }) | undefined;
  /** Replaces the nonce in the ID token, if set. */
  nonce: string | undefined;
  /** Replace claims of the ID token. */
  idTokenClaims: { aud?: string; exp?: number };
  /** An ID token of a provider without a discovery document. */
  forgedIdToken: string | undefined;
  stop: () => Promise<void>;
}

const CLIENT = { id: 'hub', secret: 'hunter22hunter22' };

interface Grant {
  user: Claims;
  challenge: string;
  nonce: string;
  redirectUri: string;
}

export async function startProvider(): Promise<TestProvider> {
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: TestProvider = {
    setting: settingFor({ discoveryUrl: `${issuer}/.well-known/openid-configuration` }),
    settingByHand: settingFor({
      authorizationUrl: `${issuer}/oauth/authorize`,
      tokenUrl: `${issuer}/oauth/token`,
      userInfoUrl: `${issuer}/userinfo`,
      scopes: ['user:email'],
    }),
    user: { sub: '1' },
    discovery: undefined,
    nonce: undefined,
    idTokenClaims: {},
    forgedIdToken: undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration') {
      const changed = provider.discovery?.(issuer);
      if (changed && 'location' in changed) return void response.writeHead(302, changed).end();
      return send(response, { ...metadata(issuer), ...changed });
    }
    if (pathname === '/elsewhere') return send(response, metadata(issuer));
    if (pathname === '/keys') return send(response, keySet);
    if (pathname.endsWith('/authorize')) {
      const location = authorize(provider.user, searchParams, grants);
      response.writeHead(302, { location }).end();
      return;
    }
    if (pathname === '/userinfo') {
      const isSignedIn = request.headers.authorization?.startsWith('Bearer ') ?? false;
      return send(response, provider.user as Claims, isSignedIn ? 200 : 401);
    }
    const tokens = exchangeCode(new URLSearchParams(await text(request)), grants, issuer, provider);
    if (!tokens) return send(response, { error: 'invalid_grant' }, 400);
    const isByHand = pathname.startsWith('/oauth/');
    send(response, isByHand ? { ...tokens, id_token: provider.forgedIdToken } : tokens);
  }
}

function settingFor(endpoints: object): string {
  const { id: clientId, secret: clientSecret } = CLIENT;
  return JSON.stringify([{ id: 'lantern', name: 'Lantern', clientId, clientSecret, ...endpoints }]);
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

function authorize(
  user: Claims | 'denied',
  params: URLSearchParams,
  grants: Map<string, Grant>,
): string {
  const redirectUri = params.get('redirect_uri') ?? '';
  const callback = new URL(redirectUri);
  callback.searchParams.set('state', params.get('state') ?? '');
  if (user === 'denied') {
    callback.searchParams.set('error', 'access_denied');
    return callback.href;
  }
  const [challenge, nonce] = [params.get('code_challenge'), params.get('nonce') ?? ''];
  const isOpenId = params.get('scope')?.split(' ').includes('openid');
  if (params.get('code_challenge_method') !== 'S256' || !challenge || (isOpenId && !nonce)) {
    throw new Error('PKCE and a nonce are missing.');
  }
  const code = randomBytes(12).toString('hex');
  grants.set(code, { user, challenge, nonce, redirectUri });
  callback.searchParams.set('code', code);
  return callback.href;
}

/** Exchanges a code for tokens. A code works once, and only with the verifier of its challenge. */
function exchangeCode(
  params: URLSearchParams,
  grants: Map<string, Grant>,
  issuer: string,
  provider: TestProvider,
) {
  const code = params.get('code') ?? '';
  const grant = grants.get(code);
  grants.delete(code);
  const challenge = createHash('sha256')
    .update(params.get('code_verifier') ?? '')
    .digest('base64url');
  const isClient =
    params.get('client_id') === CLIENT.id && params.get('client_secret') === CLIENT.secret;
  if (!grant || !isClient || challenge !== grant.challenge) return undefined;
  if (params.get('redirect_uri') !== grant.redirectUri) return undefined;
  const now = Math.floor(Date.now() / 1000);
  const idToken = signToken({
    ...grant.user,
    iss: issuer,
    aud: CLIENT.id,
    iat: now,
    exp: now + 300,
    nonce: provider.nonce ?? grant.nonce,
    ...provider.idTokenClaims,
  });
  return { access_token: randomBytes(12).toString('hex'), token_type: 'Bearer', id_token: idToken };
}

function send(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
