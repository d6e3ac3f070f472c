export type WebFetchReason =
  | 'invalid-address'
  | 'private-address'
  | 'unknown-host'
  | 'unreachable'
  | 'bad-certificate'
  | 'timeout'
  | 'too-large'
  | 'wrong-type'
  | 'too-many-redirects'
  | 'error-status'
  | 'broken-response';

export interface WebFetchFailure {
  isFetched: false;
  reason: WebFetchReason;
  /** For users. */
  message: string;
  /** The response's status, if there was a response. */
  status?: number | undefined;
  /** How long the site asks clients to wait, in milliseconds. */
  retryAfterMs?: number | undefined;
}

export class WebFetchError extends Error {
  override name = 'WebFetchError';
  readonly failure: WebFetchFailure;

  constructor(
    reason: WebFetchReason,
    message: string,
    details: Pick<WebFetchFailure, 'status' | 'retryAfterMs'> = {},
  ) {
    super(message);
    this.failure = { isFetched: false, reason, message, ...details };
  }
}

const CERTIFICATE_CODE = /^(CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|ERR_SSL_)/;
const UNKNOWN_HOST_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA']);

/** Turns what a fetch has thrown into a failure with a message for users. */
export function toFailure(error: unknown, host: string, timeoutMs: number): WebFetchFailure {
  if (error instanceof WebFetchError) return error.failure;
  const { name = '', code = '' } = error as { name?: string; code?: string };
  const failure = (reason: WebFetchReason, message: string): WebFetchFailure => ({
    isFetched: false,
    reason,
    message,
  });
  if (name === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT') {
    const seconds = Math.ceil(timeoutMs / 1000);
    return failure('timeout', `${host} took longer than ${seconds} seconds. Try again later.`);
  }
  if (UNKNOWN_HOST_CODES.has(code)) {
    return failure(
      'unknown-host',
      `We can’t find ${host}. It may be misspelled or no longer exist.`,
    );
  }
  if (CERTIFICATE_CODE.test(code)) {
    return failure('bad-certificate', `${host} doesn’t have a valid security certificate.`);
  }
  if (/^(HPE_|Z_|ERR_|UND_ERR_(?!SOCKET))/.test(code)) {
    return failure('broken-response', `${host} sent a response that we can’t read.`);
  }
  return failure('unreachable', `We can’t connect to ${host}. Try again later.`);
}
