import { z } from 'zod';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const RULE =
  'a JSON list of {"id", "name", "clientId", "clientSecret", "discoveryUrl", "scopes"}: each id ' +
  'unique and lowercase, each URL an https URL, scopes an optional list of strings, optionally with the "issuer" ' +
  'that the discovery document names; without a ' +
  'discovery document, "authorizationUrl", "tokenUrl" and "userInfoUrl" instead of "discoveryUrl", and ' +
  'optionally "confirmsEmail"';

/** Without TLS, someone on the network could impersonate the provider. */
function isTrustworthy(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

const url = z.string().refine(isTrustworthy);

const account = {
  /** Last part of the callback URL. Stored with every account that uses the provider. */
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,29}$/)
    .refine((id) => id !== 'credential'),
  /** Button label. */
  name: z.string().trim().min(1).max(40),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/))
    .default(['openid', 'email', 'profile']),
};

const provider = z.union([
  z.strictObject({
    ...account,
    discoveryUrl: url,
    /** As its document names it, if that isn't the start of the document's own URL. */
    issuer: z.string().min(1).optional(),
  }),
  z.strictObject({
    ...account,
    authorizationUrl: url,
    tokenUrl: url,
    /** Answers an access token with a JSON object about the person. */
    userInfoUrl: url,
    /** Whether every address it reports is confirmed, for providers that don't say so. */
    confirmsEmail: z.boolean().default(false),
  }),
]);

const providers = z
  .array(provider)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length);

/** An OpenID Connect or OAuth 2 provider users can sign in with. */
export type SignInProvider = z.infer<typeof provider>;

export const signInProviders = z.string().transform((text, context): SignInProvider[] => {
  const parsed = providers.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: RULE });
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
