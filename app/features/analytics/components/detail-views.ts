import type { DetailView } from '../analytics.schema.ts';

export const detailLabels: Record<DetailView, string> = {
  audience: 'Audience',
  content: 'Content',
  behavior: 'Behavior',
  conversion: 'Conversion',
};
