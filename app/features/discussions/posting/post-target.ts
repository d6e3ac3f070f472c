import { contentKindIds } from '#app/features/content/content.schema.ts';
import { parseContentId } from '#app/http/content-id.ts';

/** URLSearchParams or FormData. */
interface Fields {
  get: (name: string) => FormDataEntryValue | null;
}

/** The form fields that say where a new post goes, copied from a query or form; ignores invalid ones. */
export function readPostTarget(fields: Fields): Record<string, string> {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : null;
  };
  const id = (name: string) => parseContentId(text(name) ?? undefined);
  const target: Record<string, string> = {};
  const category = /^[a-z0-9-]{1,40}$/.exec(text('category') ?? '')?.[0];
  const [thread, parent, subject] = [id('thread'), id('parent'), id('subject')];
  const kind = contentKindIds.find((known) => known === (text('subjectKind') ?? text('kind')));
  if (thread !== undefined) target.thread = String(thread);
  else if (kind && subject !== undefined) {
    target.subjectKind = kind;
    target.subject = String(subject);
  } else if (category) target.category = category;
  if (thread !== undefined && parent !== undefined) target.parent = String(parent);
  return target;
}
