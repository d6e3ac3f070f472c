import { AppError, toAppError } from '#app/errors.ts';
import { rollBack } from '#app/features/audit/records.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { Database } from '#db/engine.ts';
import { previewResponse } from './preview-response.ts';

/**
 * A public page as it is after a change, which is rolled back. What is wrong with the form comes as JSON, for
 * `usePostedPreview`.
 * @param findPath of the page, once the change is made
 * @throws AppError not-found if readers don't see the page
 */
export async function previewChange<Args extends StaffArgs>(
  args: Args,
  change: (args: Args) => Promise<unknown>,
  findPath: (db: Database) => string | Promise<string>,
): Promise<Response> {
  try {
    const { status, html } = await rollBack(args.transaction, async (unit) => {
      await change({ ...args, db: unit.db, transaction: (work) => work(unit) });
      return args.renderPublicPage(await findPath(unit.db), unit.db);
    });
    if (status !== 200) throw new AppError('not-found');
    return previewResponse(html);
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal?.status !== 422 && refusal?.status !== 409) throw error;
    return Response.json({ errors: refusal.errors }, { status: 422 });
  }
}
