import { verify, X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hostExemption } from '#platform/web-fetch/address-problem.ts';
import type { WebFetch } from '#platform/web-fetch/web-fetch.ts';
import { type SnsMessage, snsMessageSchema, toSignedText } from './sns-message.ts';

/** Amazon's hosts, also in China. Their middle is a region: other names may be someone's storage. */
const AMAZON = /^sns\.[a-z]{2}(?:-[a-z]+)+-\d+\.amazonaws\.com(?:\.cn)?$/;
const HASHES = { '1': 'sha1', '2': 'sha256' } as const;

const CERTIFICATE_TYPES = [
  'application/x-pem-file',
  'application/x-x509-ca-cert',
  'application/octet-stream',
  'binary/octet-stream',
  'text/plain',
];
const MAX_CERTIFICATES = 20;
/** Amazon replaces its certificate about once a year, under another address. */
const CERTIFICATE_MS = 24 * 60 * 60_000;
const MAX_CERTIFICATE_BYTES = 50_000;
const MAX_ANSWER_BYTES = 100_000;

/** `unavailable`: Amazon could not be asked, so the same message may be accepted later. */
export type SnsVerdict = 'ok' | 'refused' | 'unavailable';

interface SnsDeps {
  fetchWeb: WebFetch;
  /** `host` or `host:port`: as trusted as Amazon, for services that speak the same protocol. */
  trustedHosts: readonly string[];
  now: () => Date;
}

/** Receives messages of Amazon SNS. */
export class Sns {
  readonly #deps: SnsDeps;
  readonly #isTrusted: (host: string, port: string) => boolean;
  readonly #certificates = new LRUCache<string, X509Certificate>({
    max: MAX_CERTIFICATES,
    ttl: CERTIFICATE_MS,
  });

  constructor(deps: SnsDeps) {
    this.#deps = deps;
    this.#isTrusted = hostExemption(deps.trustedHosts);
  }

  /** Undefined if it is no message of SNS. Its signature is not verified yet. */
  parse(body: unknown): SnsMessage | undefined {
    return snsMessageSchema.safeParse(body).data;
  }

  /** Whether Amazon has signed it. */
  async verify(message: SnsMessage): Promise<SnsVerdict> {
    const { SigningCertURL: url, SignatureVersion: version, Signature } = message;
    if (!this.#isAmazon(url)) return 'refused';
    const certificate = this.#certificates.get(url) ?? (await this.#fetchCertificate(url));
    if (!(certificate instanceof X509Certificate)) return certificate;
    const now = this.#deps.now();
    if (now < certificate.validFromDate || now > certificate.validToDate) return 'refused';
    const { publicKey } = certificate;
    if (publicKey.asymmetricKeyType !== 'rsa') return 'refused';
    const text = Buffer.from(toSignedText(message));
    const signature = Buffer.from(Signature, 'base64');
    return verify(HASHES[version], text, publicKey, signature) ? 'ok' : 'refused';
  }

  /** Agrees to a subscription, whose message must be verified before. */
  async confirm(message: SnsMessage & { Type: 'SubscriptionConfirmation' }): Promise<SnsVerdict> {
    const { SubscribeURL: url } = message;
    if (!this.#isAmazon(url)) return 'refused';
    const types = ['text/xml', 'application/xml', 'application/json'];
    const answer = await this.#deps.fetchWeb(url, { types, maxBytes: MAX_ANSWER_BYTES });
    if (answer.isFetched) return 'ok';
    return isRefusal(answer.status) ? 'refused' : 'unavailable';
  }

  async #fetchCertificate(url: string): Promise<X509Certificate | SnsVerdict> {
    const options = { types: CERTIFICATE_TYPES, maxBytes: MAX_CERTIFICATE_BYTES };
    const page = await this.#deps.fetchWeb(url, options);
    if (!page.isFetched) return isRefusal(page.status) ? 'refused' : 'unavailable';
    // A redirect must not lead to the key of someone else.
    if (!this.#isAmazon(page.url)) return 'refused';
    try {
      const certificate = new X509Certificate(page.body);
      this.#certificates.set(url, certificate);
      return certificate;
    } catch {
      return 'refused';
    }
  }

  #isAmazon(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, port, username, password } = new URL(address);
    if (protocol !== 'https:' || username || password) return false;
    return (port === '' && AMAZON.test(hostname)) || this.#isTrusted(hostname, port || '443');
  }
}

/** Whether asking again would get the same answer. */
function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}
