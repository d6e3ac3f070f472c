/** A text the screen does not take; the sentence is for whoever wrote it, who keeps the text. */
export class RefusedPost extends Error {
  override name = 'RefusedPost';
}
