import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import { getPageRight } from '#app/http/admin/admin-menu.ts';
import type { HelpAreaId } from './help-areas.ts';
import type { HelpText } from './help-text.ts';
import { audienceTexts } from './texts/audience.server.ts';
import { communityTexts } from './texts/community.server.ts';
import { publishingTexts } from './texts/publishing.server.ts';
import { siteTexts } from './texts/site.server.ts';

const texts: Record<HelpAreaId, HelpText> = {
  ...publishingTexts,
  ...communityTexts,
  ...audienceTexts,
  ...siteTexts,
};

/** Tasks link only to pages that the member may open. */
export function getHelpText(id: HelpAreaId, member: Member): HelpText {
  const { tasks, ...text } = texts[id];
  const shown = tasks.map(({ to, right, ...task }) => {
    const mayOpen = to !== undefined && can(member, right ?? getPageRight(to));
    return mayOpen ? { ...task, to } : task;
  });
  return { ...text, tasks: shown };
}
