import { AppError } from '#app/errors.ts';
import { changeRecord } from '#app/features/audit/records.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { formText, formValues, safeParseForm } from '#app/http/forms/parse-form.ts';
import { targetPath, toSitePath } from '../redirect-path.ts';
import { redirectFields, redirectForm } from '../redirects.schema.ts';
import { ANSWERED, isAnswered, KEPT, listKeptPaths } from '../site-paths.server.ts';
import { findLinkErrors } from './find-link-errors.server.ts';
import { redirectRecord } from './redirect-record.server.ts';

type Args = StaffArgs & { form: FormData; contentKinds: ContentKinds };

/** Adds, saves or deletes a redirect. Returns the audit entry's id, or undefined if nothing changes. */
export async function changeRedirect(
  { form, ...args }: Args,
  id: number | 'new' | undefined,
): Promise<number | undefined> {
  if (form.get('intent') === 'delete')
    return changeRecord({ form, ...args }, redirectRecord, redirectForm, id);
  const paths = withSitePaths(form, args.origin);
  await refusePages({ form: paths, ...args }, id);
  return changeRecord({ form: paths, ...args }, redirectRecord, redirectForm, id);
}

/** URLs of the site can be pasted. */
function withSitePaths(form: FormData, origin: string): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  for (const name of ['from', 'target']) {
    copy.set(name, toSitePath(formText(form, name), origin));
  }
  return copy;
}

/**
 * Pages come and go, so an undo doesn't check this: a redirect from a path that a page answers is just not used.
 * @throws AppError refused with all that is wrong, if the path is answered or the target is not
 */
async function refusePages(args: Args, id: number | 'new' | undefined): Promise<void> {
  const { db, form } = args;
  const valid = redirectFields.readValid(formValues(form));
  const saved = typeof id === 'number' ? (await redirectRecord.get(db, id)).values : undefined;
  const errors: Record<string, string> = {};
  if (valid.from && valid.from !== saved?.from) {
    if (await isAnswered(args, valid.from)) errors.from = ANSWERED;
    else if ((await listKeptPaths(args, [valid.from])).size > 0) errors.from = KEPT;
  }
  if (valid.target && valid.target !== saved?.target && valid.kind === 'moved') {
    if (await isMissing(args, valid.target)) errors.target = 'This page doesn’t exist on the site.';
  }
  if (Object.keys(errors).length === 0) return;
  const links = await findLinkErrors(db, valid, typeof id === 'number' ? id : undefined);
  const parsed = safeParseForm(redirectForm.input, form);
  const others = 'refusal' in parsed ? parsed.refusal.errors : {};
  // What is said about other redirects helps more than that the page is missing.
  throw new AppError('refused', { errors: { ...errors, ...links, ...others } });
}

async function isMissing(args: Args, target: string): Promise<boolean> {
  const path = targetPath(target);
  return path !== null && !(await isAnswered(args, path));
}
