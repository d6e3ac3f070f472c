const table = {
  'not-found': { status: 404, message: "This page doesn't exist." },
  forbidden: { status: 403, message: "You don't have permission to see this page." },
  closed: { status: 409, message: 'Comments on this are closed.' },
  'too-many-requests': {
    status: 429,
    message: "You're going a bit fast. Please wait a few minutes and try again.",
  },
} as const;

export type AppErrorCode = keyof typeof table;

/** An expected error with a status and a message for users; `detail` goes to the log only. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: AppErrorCode;
  readonly status: number;

  constructor(code: AppErrorCode, detail?: string) {
    super(detail ?? table[code].message);
    this.code = code;
    this.status = table[code].status;
  }

  /** Safe to show to users. */
  get publicMessage(): string {
    return table[this.code].message;
  }
}
