/** A post that cannot be saved as it is; the author sees the message and keeps what they typed. */
export class PostRejectedError extends Error {
  override name = 'PostRejectedError';
  /** The form field that shows the message. */
  readonly field: 'form' | 'body';

  constructor(message: string, field: 'form' | 'body' = 'form') {
    super(message);
    this.field = field;
  }
}
