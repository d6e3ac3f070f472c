import { z } from 'zod';
import { definePage, pageSize, pageTexts } from '#app/features/pages/page-config.schema.ts';

export const storiesPageConfig = definePage({
  id: 'stories',
  name: 'Stories',
  schema: z.object({ ...pageTexts, pageSize: pageSize(50) }),
  defaultConfig: {
    title: 'Stories from around the web',
    subtitle: 'Worth reading on other sites, newest first.',
    intro: '',
    pageSize: 10,
  },
});
