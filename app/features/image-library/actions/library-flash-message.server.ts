import type { RecordedAuditEntry } from '#app/features/audit/audit.server.ts';
import { formatEntryIds } from '#app/features/audit/embeds/entry-ids.ts';
import type { FlashMessage } from '#app/http/flash-message.ts';

/** Titles from the specification; the texts fit several images too. */
const messages: Record<string, (name: string) => FlashMessage> = {
  'image.create': (name) => ({
    title: 'Image Added',
    description: `${name} has been added to the media library.`,
  }),
  'image.update': (name) => ({ title: 'Image Updated', description: `${name} has been updated.` }),
  'image.replace': (name) => ({
    title: 'Image Updated',
    description: `${name} has been replaced everywhere.`,
  }),
  'image.merge': (name) => ({
    title: 'Image Updated',
    description: `${name} replaces its duplicate everywhere.`,
  }),
  'image.delete': (name) => ({
    title: 'Image Deleted',
    description: `${name} has been removed from the media library.`,
  }),
  'image.restore': (name) => ({
    title: 'Image restored',
    description: `${name} is back everywhere it was used.`,
  }),
};

/** The message about the member's own recent action on an image, with its undo. */
export function findLibraryFlashMessage(
  entries: readonly RecordedAuditEntry[],
): FlashMessage | undefined {
  const [entry] = entries;
  const message = entry && messages[entry.action]?.(entry.subject.name);
  if (!message) return undefined;
  const shared = {
    title: `${entries.length} images updated`,
    description: 'Their details are saved.',
  };
  const isShared = entries.length > 1 && entry.action === 'image.update';
  return {
    ...(isShared ? shared : message),
    undo: {
      path: '/admin/images/undo',
      entries: formatEntryIds(isShared ? entries.map(({ id }) => id) : [entry.id]),
    },
  };
}
