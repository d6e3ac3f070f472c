/** What may not be done to an account, in a sentence for who tried; undoes the whole transaction. */
export class RefusedAct extends Error {
  override name = 'RefusedAct';

  get sentence(): string {
    return this.message;
  }
}
