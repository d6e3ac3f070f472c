/** Thrown for a submission that can't be accepted. The form shows the message next to the field. */
export class SubmissionRejectedError extends Error {
  override name = 'SubmissionRejectedError';
  readonly field: string;

  constructor(message: string, field = 'form') {
    super(message);
    this.field = field;
  }
}
