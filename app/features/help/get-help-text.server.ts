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

export function getHelpText(id: HelpAreaId): HelpText {
  return texts[id];
}
