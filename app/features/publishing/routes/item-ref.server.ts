import { AppError } from '#app/errors.ts';
import { contentKindIds } from '#app/features/content/content.schema.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';

/** The item that the path `…/:kind/:id` names. @throws AppError not-found */
export function parseItemRef({ params }: Pick<StaffArgs, 'params'>) {
  const kind = contentKindIds.find((id) => id === params.kind);
  const id = parseContentId(params.id);
  if (!kind || id === undefined) throw new AppError('not-found');
  return { kind, id };
}
