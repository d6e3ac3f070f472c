const table = {
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  forbidden: { status: 403, message: 'Your account may not do this.' },
  closed: { status: 409, message: 'Comments on this are closed.' },
  'too-many-requests': {
    status: 429,
    message: 'That was a lot in a short time. Please wait a few minutes and try again.',
  },
} as const;

export type AppErrorCode = keyof typeof table;

/** A refusal with a status and a sentence for people; `detail` is for the log only. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: AppErrorCode;
  readonly status: number;

  constructor(code: AppErrorCode, detail?: string) {
    super(detail ?? table[code].message);
    this.code = code;
    this.status = table[code].status;
  }

  /** The sentence that may be shown. */
  get sentence(): string {
    return table[this.code].message;
  }
}
