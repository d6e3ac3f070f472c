// Public face: what other features may import.
import type { Member } from '#app/http/actor.ts';
import { getHelpText } from './get-help-text.server.ts';
import { helpAreas } from './help-areas.ts';

export interface FoundTask {
  title: string;
  /** The title of its part of the admin. */
  area: string;
  /** The page to do it on. */
  to: string;
}

/** Tasks whose title, steps or area have all words of the text, on pages that the member may open. */
export function findHelpTasks(text: string, member: Member): FoundTask[] {
  const words = text.toLowerCase().split(/\s+/);
  return helpAreas.flatMap((area) =>
    getHelpText(area.id, member).tasks.flatMap(({ title, steps, to }) => {
      if (!to) return [];
      const said = [area.title, title, ...steps].join(' ').toLowerCase();
      return words.every((word) => said.includes(word)) ? [{ title, area: area.title, to }] : [];
    }),
  );
}
