import { z } from 'zod';
import { completeRows } from '#app/features/pages/config/complete-rows.schema.ts';
import { definePage, pageTexts, requiredText } from '#app/features/pages/page-config.schema.ts';

const tab = z.object({
  id: z.enum(['discussions', 'contributions', 'members']),
  name: requiredText(40),
  isVisible: z.boolean(),
});

const defaultTabs: z.output<typeof tab>[] = [
  { id: 'discussions', name: 'Discussions', isVisible: true },
  { id: 'contributions', name: 'Contributions', isVisible: true },
  { id: 'members', name: 'Members', isVisible: true },
];

export const communityConfig = definePage({
  id: 'community',
  name: 'Community Hub',
  schema: z.object({
    ...pageTexts,
    tabs: z
      .array(tab)
      .transform(completeRows(defaultTabs))
      .refine((tabs) => tabs.some(({ isVisible }) => isVisible), 'Show at least one tab.'),
  }),
  defaultConfig: {
    title: 'Community Hub',
    subtitle: 'Discussions, contributions and members, all in one place.',
    intro: '',
    tabs: defaultTabs,
  },
});

export type CommunityTab = z.output<typeof tab>['id'];
