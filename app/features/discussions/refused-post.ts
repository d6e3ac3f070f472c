/** A text the screen does not take; the sentence is for whoever wrote it, who keeps the text. */
export class RefusedPost extends Error {
  override name = 'RefusedPost';
  /** The field it stands beside. */
  readonly field: 'form' | 'body';

  constructor(sentence: string, field: 'form' | 'body' = 'form') {
    super(sentence);
    this.field = field;
  }
}
