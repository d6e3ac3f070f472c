import type { LoaderFunctionArgs } from 'react-router';
import { AppError, toAppError } from '#app/errors.ts';
import { rollBack } from '#app/features/audit/records.server.ts';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import {
  type ContentKinds,
  contentKindsContext,
  findPublication,
  getContentKind,
} from '#app/features/content/content.server.ts';
import type { ContentEditing, FormValues } from '#app/features/content/editing.server.ts';
import { fileSigner, type SignFile } from '#app/features/images/images.server.ts';
import { type PublicContext, publicContext } from '#app/http/public-context.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { findVersion } from '../versions.queries.server.ts';
import { findWorkingCopy } from '../working-copy/drafts.queries.server.ts';
import { type PreviewedText, readPreviewToken } from './preview-link.server.ts';

interface PreviewArgs {
  db: Database;
  /** The item's id. The item can have any status. */
  id: number;
  now: Date;
  origin: string;
  contentKinds: ContentKinds;
  /** For its images and videos, which may not be public. */
  signFile: SignFile;
  allowFrames: PublicContext['allowFrames'];
}

/**
 * The loader of a kind's preview page, for anyone who has the private link. It shows the item's working
 * copy or the saved text, or the version that the link names. Never cached.
 */
export function previewLoader<Data>(
  kind: ContentKindId,
  load: (args: PreviewArgs) => Promise<Data>,
) {
  return ({ context, params }: LoaderFunctionArgs): Promise<Data> =>
    withErrorId(context, async () => {
      const { db, transaction, signer, now, origin } = context.get(requestContext);
      const previewed = readPreviewToken(signer, kind, params.token ?? '', now);
      if (!previewed) throw new AppError('not-found');
      const { id } = previewed;
      const contentKinds = context.get(contentKindsContext);
      const show = (shown: Database) =>
        load({
          db: shown,
          id,
          now,
          origin,
          signFile: fileSigner(signer, { kind, id }, now),
          contentKinds,
          allowFrames: context.get(publicContext).allowFrames,
        });
      const { editing } = getContentKind(contentKinds, kind);
      const text = await findText(db, editing, previewed);
      if (!text) return show(db);
      return withText({ db, transaction, now }, editing, { id, values: text.values_json }, show);
    });
}

/** Undefined for the saved text. @throws AppError not-found */
async function findText(
  db: Database,
  { table }: ContentEditing,
  { kind, id, revision }: PreviewedText,
) {
  const row = await findPublication(db, table, id);
  if (!row) throw new AppError('not-found');
  if (revision === undefined) return findWorkingCopy(db, { kind, id }, row.revision);
  const version = await findVersion(db, { kind, id }, revision);
  if (!version) throw new AppError('not-found');
  return version;
}

/**
 * Shows the item as if the text had been saved: it is, in a transaction that is rolled back. Fields whose
 * text can't be saved yet keep the saved one.
 */
async function withText<Data>(
  { db, transaction, now }: { db: Database; transaction: RunTransaction; now: Date },
  editing: ContentEditing,
  { id, values }: { id: number; values: FormValues },
  show: (db: Database) => Promise<Data>,
): Promise<Data> {
  const saveAndShow = (text: FormValues) =>
    rollBack(transaction, async (unit) => {
      await editing.save(unit, id, text, { now, isRestored: true, seesDrafts: true });
      return show(unit.db);
    });
  try {
    return await saveAndShow(values);
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal?.code !== 'refused') throw error;
    const saved = await editing.load(db, id);
    const names = Object.keys(refusal.errors);
    const replaced = names.map((name) => [name, saved?.[name] ?? '']);
    return saveAndShow({ ...values, ...Object.fromEntries(replaced) });
  }
}
