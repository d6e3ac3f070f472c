import { z } from 'zod';
import { boardConfig } from '#app/features/discussions/board-page.schema.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { getSavedConfig } from '#app/features/pages/config.server.ts';
import { readSetting, type SettingsGroup } from '#app/features/settings/settings.server.ts';
import { defaultSiteIdentity } from '#app/features/settings/site.schema.ts';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { hasSampleRows, listRowCounts } from './home.queries.server.ts';

export const firstStepsSettings = z.object({ isHidden: z.boolean() });

export const firstStepsGroup: SettingsGroup<typeof firstStepsSettings> = {
  key: 'first-steps',
  name: 'First steps',
  schema: firstStepsSettings,
  defaultValue: { isHidden: false },
  tags: [],
};

/** A step of setting up a new site. */
export interface FirstStep {
  label: string;
  help: string;
  to: string;
  isDone: boolean;
}

interface FirstStepsDeps {
  db: Database;
  actor: Member;
  isEmailConfigured: boolean;
}

/**
 * The checklist of a new site, ticked off from its real state. Undefined once every step is done, while
 * the sample site is loaded, when someone has hidden it, and for staff who don't manage the site.
 */
export async function getFirstSteps({
  db,
  actor,
  isEmailConfigured,
}: FirstStepsDeps): Promise<FirstStep[] | undefined> {
  if (!can(actor, 'manage the site')) return undefined;
  const [{ isHidden }, hasSample] = await Promise.all([
    readSetting(db, firstStepsGroup),
    hasSampleRows(db),
  ]);
  if (isHidden || hasSample) return undefined;
  const [identity, board, counts] = await Promise.all([
    getSiteIdentity(db),
    getSavedConfig(db, boardConfig),
    listRowCounts(db),
  ]);
  const steps = [
    {
      label: 'Name your site',
      help: 'Your site’s name, the game and the contact details appear on every page.',
      to: '/admin/settings',
      isDone: identity.siteName !== defaultSiteIdentity.siteName,
    },
    {
      label: 'Write the first article',
      help: 'Start with a draft. Nothing is public until you publish it.',
      to: '/admin/new-content',
      isDone: counts.some(({ name, value }) => name === 'articles' && value > 0),
    },
    {
      label: 'Choose the board’s categories',
      help: 'Rename, add and order them to fit your game.',
      to: `/admin/pages/${boardConfig.id}`,
      isDone: board.revision > 0,
    },
    {
      label: 'Connect email',
      help: 'Enter your mail server. Until then, emails are kept in the outbox and not sent.',
      to: '/admin/settings/email',
      isDone: isEmailConfigured,
    },
  ];
  return steps.every(({ isDone }) => isDone) ? undefined : steps;
}
