const table = {
  /** No form of ours sends this. */
  invalid: { status: 400, message: 'We can’t read that form. Reload the page.' },
  'not-found': { status: 404, message: 'This page doesn’t exist.' },
  /** The input is well-formed, but can't be accepted. Forms show the messages next to their fields. */
  refused: { status: 422, message: 'Check the marked fields.' },
  /** The page that sent the form shows another viewer. */
  'other-viewer': {
    status: 401,
    message:
      'You’ve signed in or out since this page was opened, so nothing was sent. Reload the page and try again.',
  },
  forbidden: { status: 403, message: 'You don’t have permission to see this page.' },
  outdated: {
    status: 409,
    message:
      'Someone else saved this while you were editing. Your changes aren’t saved yet. Fields that differ show what is saved now. Save again to replace it with your version.',
  },
  closed: { status: 409, message: 'Comments on this are closed.' },
  'too-many-requests': {
    status: 429,
    message: 'You’re going a bit fast. Wait a few minutes and try again.',
  },
  unavailable: {
    status: 503,
    message: 'Something went wrong on our end. Try again in a few minutes.',
  },
} as const;

export type AppErrorCode = keyof typeof table;

export interface AppErrorOptions {
  /** For users, instead of the code's own message. */
  message?: string;
  /** The form field that the message belongs to; by default the whole form. */
  field?: string;
  /** Messages by field, if there are several. */
  errors?: Record<string, string>;
  /** For the log only. */
  detail?: string;
}

/** An expected error: the one way to refuse a request. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: AppErrorCode;
  readonly status: number;
  /** Safe to show to users. */
  readonly publicMessage: string;
  /** Messages by form field; `form` is the whole form. */
  readonly errors: Record<string, string>;

  constructor(code: AppErrorCode, { message, field, errors, detail }: AppErrorOptions = {}) {
    const publicMessage = message ?? table[code].message;
    super(detail ?? publicMessage);
    this.code = code;
    this.status = table[code].status;
    this.publicMessage = publicMessage;
    this.errors = errors ?? { [field ?? 'form']: publicMessage };
  }
}

/** @throws AppError refused with the message, if there is one */
export function refuseIf(message: string | undefined, field = 'form'): void {
  if (message !== undefined) throw new AppError('refused', { message, field });
}

/** @throws AppError refused with the messages by field, if there are any */
export function refuseErrors(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new AppError('refused', { errors });
}

/** The messages by field of those checks that refuse. */
export async function collectErrors(...checks: (() => unknown)[]): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      for (const [field, message] of Object.entries(error.errors)) errors[field] ??= message;
    }
  }
  return errors;
}

export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'refused';
}

/** The error to show for one that was thrown. Undefined if it is unexpected. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  // By name, because the server has its own copy of the class.
  const isUnavailable = error instanceof Error && error.name === 'UnavailableError';
  return isUnavailable ? new AppError('unavailable', { detail: error.message }) : undefined;
}
