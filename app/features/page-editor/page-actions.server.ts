import { defineActions, type Toast } from '#app/features/audit/audit.server.ts';
import { listRoleOptions } from '#app/features/identity/roles.server.ts';
import { listImageTitles } from '#app/features/images/images.server.ts';
import {
  announcementConfig,
  footerConfig,
  navigationConfig,
} from '#app/features/pages/menus.schema.ts';
import { createPageUndo, getAnnouncement } from '#app/features/pages/pages.server.ts';
import type { Database } from '#db/engine.ts';
import { configuredPages, pageForms } from './edited-pages.server.ts';

const menus: readonly string[] = [navigationConfig.name, footerConfig.name];

/** The titles are from the specification. */
const saved: Toast = async ([{ subject }], { db, now }) => {
  const { name } = subject;
  const isShown = name !== announcementConfig.name || (await getAnnouncement(db, now));
  return {
    title: menus.includes(name) ? 'Navigation updated' : 'Page updated',
    description: `${name} is saved${isShown ? ', and visitors see it now' : ''}.`,
  };
};

export const pageActions = defineActions(
  'page',
  { update: { label: 'Edited', toast: saved, undo: createPageUndo(configuredPages) } },
  'edit pages',
  ({ name }) => {
    const page = configuredPages.find((configured) => configured.name === name);
    const form = pageForms.find(({ id }) => id === page?.id);
    return form && { shown: form.parts, listNames, listImageTitles };
  },
);

/** The roles that a select offers. */
async function listNames(db: Database) {
  const roles = await listRoleOptions(db);
  return { whoMayRead: new Map(roles.map(({ value, label }) => [value, label])) };
}
