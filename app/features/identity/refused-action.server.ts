/**
 * Thrown inside a transaction to roll it back when an action on an account is not allowed.
 * The message is shown to the person who tried.
 */
export class RefusedAction extends Error {
  override name = 'RefusedAction';
}
