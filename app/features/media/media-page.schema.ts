import { z } from 'zod';
import { completeRows } from '#app/features/pages/config/complete-rows.schema.ts';
import {
  definePage,
  pageSize,
  pageTexts,
  requiredText,
} from '#app/features/pages/page-config.schema.ts';

/** Tabs for the types of media, and one for all of them. */
const tab = z.object({
  id: z.enum(['all', 'video', 'image', 'artwork']),
  name: requiredText(40),
  isVisible: z.boolean(),
});

const defaultTabs: z.output<typeof tab>[] = [
  { id: 'all', name: 'All Media', isVisible: true },
  { id: 'video', name: 'Videos', isVisible: true },
  { id: 'image', name: 'Screenshots', isVisible: true },
  { id: 'artwork', name: 'Artwork', isVisible: true },
];

export const mediaPageConfig = definePage({
  id: 'media',
  name: 'Media Gallery',
  schema: z.object({
    ...pageTexts,
    tabs: z.array(tab).transform(completeRows(defaultTabs)),
    pageSize: pageSize(60),
  }),
  defaultConfig: {
    title: 'Media Gallery',
    subtitle: 'Videos, screenshots and artwork, each with its source.',
    intro: '',
    tabs: defaultTabs,
    pageSize: 12,
  },
});
