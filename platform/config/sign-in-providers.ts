import { z } from 'zod';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const RULE =
  'a JSON list of {"id", "name", "clientId", "clientSecret", "discoveryUrl", "scopes"}: each id ' +
  'unique and lowercase, each discoveryUrl an https URL, scopes an optional list of strings';

/** Without TLS, someone on the network could impersonate the provider. */
function isTrustworthy(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

const provider = z.strictObject({
  /** Last part of the callback URL. Stored with every account that uses the provider. */
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,29}$/)
    .refine((id) => id !== 'credential'),
  /** Button label. */
  name: z.string().trim().min(1).max(40),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  discoveryUrl: z.string().refine(isTrustworthy),
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/))
    .default(['openid', 'email', 'profile']),
});

const providers = z
  .array(provider)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length);

/** An OpenID Connect provider users can sign in with. */
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
