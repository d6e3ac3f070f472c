import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The parts of the options that authenticators read. */
interface CreationOptions {
  challenge: string;
  rp: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

interface Circumstances {
  /** The origin of the page that asks. */
  origin?: string;
  /** The site that the authenticator makes or uses the passkey for. */
  rpId?: string;
  /** Whether it checked who is there. */
  isUserVerified?: boolean;
  counter?: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** One passkey of a software authenticator, as browsers report it (WebAuthn, level 3). */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The JSON that a page sends to add the passkey. */
  create(options: CreationOptions, circumstances: Circumstances = {}): string {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      uint(Buffer.from(this.id, 'base64url').length, 2),
      Buffer.from(this.id, 'base64url'),
      encodePublicKey(this.#keys.publicKey),
    ]);
    const authData = this.#authData(options.rp.id, circumstances, credential);
    const attestationObject = cbor(
      new Map<CborKey, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.#toJson({
      clientDataJSON: this.#clientData('webauthn.create', options, circumstances).toString(
        'base64url',
      ),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The JSON that a page sends to sign in with the passkey. */
  use(options: RequestOptions, circumstances: Circumstances = {}): string {
    this.#counter = circumstances.counter ?? this.#counter + 1;
    const authData = this.#authData(options.rpId, circumstances);
    const clientData = this.#clientData('webauthn.get', options, circumstances);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.#toJson({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    });
  }

  #toJson(response: object): string {
    const { id } = this;
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  }

  #clientData(type: string, { challenge }: { challenge: string }, { origin }: Circumstances) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: origin ?? this.#origin }));
  }

  #authData(requested: string, circumstances: Circumstances, credential = Buffer.alloc(0)): Buffer {
    const { rpId = requested, isUserVerified = true } = circumstances;
    const verified = isUserVerified ? USER_VERIFIED : 0;
    const flags = USER_PRESENT | verified | (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const hash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([hash, uint(flags, 1), uint(this.#counter, 4), credential]);
  }
}

/** An ES256 key in COSE (RFC 9053, 7.1.1). */
function encodePublicKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<CborKey, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

type CborKey = string | number;
type Cbor = CborKey | Buffer | Map<CborKey, Cbor>;

/** The part of CBOR (RFC 8949) that passkeys need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, length: number): Buffer {
  const type = major << 5;
  if (length < 24) return Buffer.from([type | length]);
  return length < 256
    ? Buffer.from([type | 24, length])
    : Buffer.concat([uint(type | 25, 1), uint(length, 2)]);
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}
