import { z } from 'zod';
import { definePage, pageSize, pageTexts } from '#app/features/pages/page-config.schema.ts';

export const timelinePageConfig = definePage({
  id: 'timeline',
  name: 'Timeline',
  schema: z.object({ ...pageTexts, pageSize: pageSize(100) }),
  defaultConfig: {
    title: 'Timeline',
    subtitle: 'What happened, and when, from the first word to the last one.',
    intro: '',
    pageSize: 50,
  },
});
