/** Something that is not taken; the sentence is for whoever sent it, who keeps what was typed. */
export class SubmissionRejectedError extends Error {
  override name = 'RefusedSubmission';
  /** Of the form, beside which it is said. */
  readonly field: string;

  constructor(sentence: string, field = 'form') {
    super(sentence);
    this.field = field;
  }
}
