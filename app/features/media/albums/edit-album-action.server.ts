import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { parseContentId, requireContentId } from '#app/http/content-id.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { findMediaRow } from '../media.queries.server.ts';
import { albumRecord } from './album-record.server.ts';
import { albumFields, editAlbumPath } from './albums.schema.ts';

/** Handles the forms of an album's edit page: its texts, its items, its deletion. */
export async function handleAlbumAction({ form, ...deps }: StaffArgs & { form: FormData }) {
  const id = requireContentId(deps.params.id);
  const number = (name: string) => Number(form.get(name)) || 0;
  if (form.has('delete')) {
    return redirectWithToast('/admin/albums', [await albumRecord.remove(deps, id)]);
  }
  if (form.has('add')) {
    const item = await findItem(deps, formText(form, 'item'));
    await changeItems(deps, id, (items) => [...items.filter((other) => other !== item), item]);
    return redirect(editAlbumPath(id), 303);
  }
  if (form.has('up')) await changeItems(deps, id, (items) => move(items, number('up'), -1));
  else if (form.has('down')) await changeItems(deps, id, (items) => move(items, number('down'), 1));
  else if (form.has('remove')) {
    await changeItems(deps, id, (items) => items.filter((item) => item !== number('remove')));
  } else {
    const texts = parseForm(albumFields.input, form);
    const change = ({ items }: { items: number[] }) => ({ ...texts, items });
    const entryId = await albumRecord.save(deps, id, change, formRevision(form));
    return redirectWithToast(editAlbumPath(id), [entryId]);
  }
  return redirect(editAlbumPath(id), 303);
}

async function changeItems(deps: StaffArgs, id: number, change: (items: number[]) => number[]) {
  await albumRecord.save(deps, id, ({ items, ...texts }) => ({ ...texts, items: change(items) }));
}

function move(items: readonly number[], item: number, by: -1 | 1): number[] {
  const from = items.indexOf(item);
  const to = from + by;
  if (from < 0 || to < 0 || to >= items.length) return [...items];
  const moved = items.filter((other) => other !== item);
  moved.splice(to, 0, item);
  return moved;
}

/** The item that a number or an address means. @throws AppError refused */
async function findItem({ db }: StaffArgs, text: string): Promise<number> {
  const [, segment] = /(?:\/(?:media|edit-media)\/|^)([^/?#]+)(?:[?#].*)?$/.exec(text.trim()) ?? [];
  const item = await findMediaRow(db, parseContentId(segment) ?? 0);
  if (item) return item.id;
  const message = 'Enter the number or URL of a gallery item.';
  throw new AppError('refused', { message, field: 'item' });
}
