import type { RecordedAuditEntry } from '#app/features/audit/audit.server.ts';
import { formatEntryIds } from '#app/features/audit/embeds/entry-ids.ts';
import {
  announcementConfig,
  footerConfig,
  navigationConfig,
} from '#app/features/pages/menus.schema.ts';
import { getAnnouncement } from '#app/features/pages/pages.server.ts';
import type { FlashMessage } from '#app/http/flash-message.ts';
import type { Database } from '#db/engine.ts';

const menus: readonly string[] = [navigationConfig.name, footerConfig.name];

/** The message about a page that the member has just saved. The titles are from the specification. */
export async function findPageFlashMessage(
  db: Database,
  entries: readonly RecordedAuditEntry[],
  now: Date,
): Promise<FlashMessage | undefined> {
  const saved = entries.find(({ action }) => action === 'page.update');
  if (!saved) return undefined;
  const { name } = saved.subject;
  const isShown = name !== announcementConfig.name || (await getAnnouncement(db, now));
  return {
    title: menus.includes(name) ? 'Navigation updated' : 'Page updated',
    description: `${name} is saved${isShown ? ', and visitors see it now' : ''}.`,
    undo: { path: '/admin/pages/undo', entries: formatEntryIds([saved.id]) },
  };
}
