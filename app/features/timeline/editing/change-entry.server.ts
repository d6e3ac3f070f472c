import { changeRecord } from '#app/features/audit/records.server.ts';
import { type ContentKinds, contentKindsContext } from '#app/features/content/content.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { kindOfSection } from '#app/text/links/content-sections.ts';
import type { Database } from '#db/engine.ts';
import { type EntryLink, toStoredLink } from '../entry-links.ts';
import { findLinkedItem } from '../timeline.queries.server.ts';
import { entryForm } from './entry-fields.server.ts';
import { entryRecord } from './entry-record.server.ts';

interface LinkDeps {
  db: Database;
  contentKinds: ContentKinds;
  origin: string;
}

/** Adds, saves or deletes an entry. Returns the audit entry's id, or undefined if nothing changes. */
export async function changeEntry(
  args: StaffArgs & { form: FormData },
  id: number | 'new' | undefined,
): Promise<number | undefined> {
  const { form, db, origin } = args;
  const contentKinds = args.context.get(contentKindsContext);
  const typed = formText(form, 'link').trim();
  const filled = new FormData();
  for (const [name, value] of form) filled.append(name, value);
  if (typed !== '') {
    const link = await findLink({ db, contentKinds, origin }, typed);
    // A link that isn't found must not look like one that is stored.
    filled.set('link', link ? toStoredLink(link) : typed.replace(':', ' '));
  }
  return changeRecord({ ...args, form: filled }, entryRecord, entryForm, id);
}

/** The item at a URL of this site, whatever its status. */
async function findLink(
  { db, contentKinds, origin }: LinkDeps,
  typed: string,
): Promise<EntryLink | undefined> {
  const pathname = getOwnPath(typed, origin);
  const [, section = '', slug, ...rest] = pathname?.split('/') ?? [];
  const kind = rest.length > 0 ? undefined : kindOfSection(section);
  const id = parseContentId(slug);
  if (kind && id !== undefined) {
    return (await findLinkedItem(db, kind, id)) && { kind, id };
  }
  for (const { id: kindId, findByPath } of contentKinds) {
    const found = await findByPath?.(db, pathname ?? '');
    if (found !== undefined) return { kind: kindId, id: found };
  }
  return undefined;
}

/** In lower case, as every path of this site is. */
function getOwnPath(typed: string, origin: string): string | undefined {
  const url = URL.parse(typed, origin);
  if (url?.host !== new URL(origin).host) return undefined;
  return url.pathname.replace(/\/+$/, '').toLowerCase();
}
