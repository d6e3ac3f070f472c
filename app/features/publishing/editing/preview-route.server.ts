import type { LoaderFunctionArgs } from 'react-router';
import { AppError, toAppError } from '#app/errors.ts';
import { rollBack } from '#app/features/audit/records.server.ts';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import {
  type ContentKinds,
  contentKindsContext,
  findPublication,
  getContentKind,
  updateStatus,
} from '#app/features/content/content.server.ts';
import type { ContentEditing, FormValues } from '#app/features/content/editing.server.ts';
import { fileSigner, type SignFile } from '#app/features/images/images.server.ts';
import { type PublicContext, publicContext } from '#app/http/public-context.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { Signer } from '#platform/signing/signer.ts';
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
  signer: Signer;
  query: URLSearchParams;
}

interface PreviewOptions {
  /** Shows it as if it were published now, as in a list of published items. */
  asPublished?: boolean;
}

/**
 * The loader of a kind's preview page, for anyone who has the private link. It shows the item's working
 * copy or the saved text, or the version that the link names. Never cached.
 */
export function previewLoader<Data>(
  kind: ContentKindId,
  load: (args: PreviewArgs) => Promise<Data>,
  { asPublished = false }: PreviewOptions = {},
) {
  return ({ context, params, request }: LoaderFunctionArgs): Promise<Data> =>
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
          signer,
          query: new URL(request.url).searchParams,
          allowFrames: context.get(publicContext).allowFrames,
        });
      const { editing } = getContentKind(contentKinds, kind);
      const text = await findText(db, editing, previewed);
      if (!text && !asPublished) return show(db);
      const values = text?.values_json;
      return withText({ db, transaction, now, asPublished }, editing, { id, values }, show);
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

interface TextDeps {
  db: Database;
  transaction: RunTransaction;
  now: Date;
  asPublished: boolean;
}

/**
 * Shows the item as if the text had been saved: it is, in a transaction that is rolled back. Fields whose
 * text can't be saved yet keep the saved one.
 */
async function withText<Data>(
  { db, transaction, now, asPublished }: TextDeps,
  editing: ContentEditing,
  { id, values }: { id: number; values: FormValues | undefined },
  show: (db: Database) => Promise<Data>,
): Promise<Data> {
  const saveAndShow = (text: FormValues | undefined) =>
    rollBack(transaction, async (unit) => {
      const options = { now, isRestored: true, seesDrafts: true };
      if (text) await editing.save(unit, id, text, options);
      if (asPublished) await publish(unit, editing, id, now);
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

/** Within the transaction that is rolled back. @throws AppError not-found if it is in the trash or taken down */
async function publish(
  { db }: UnitOfWork,
  { table }: ContentEditing,
  id: number,
  now: Date,
): Promise<void> {
  const row = await findPublication(db, table, id);
  if (!row || row.status === 'trashed' || row.status === 'removed') throw new AppError('not-found');
  if (row.status === 'published') return;
  await updateStatus(db, table, id, { from: row.status, to: 'published', now, publishedAt: now });
}
