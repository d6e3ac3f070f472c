import { EmptyState } from '#app/ui/empty-state.tsx';

const texts = {
  pages: {
    title: 'The page editor comes later',
    text: 'Titles and sections of the pages, navigation and footer links will be arranged here.',
  },
  analytics: {
    title: 'Figures come later',
    text: 'Visits are being recorded already, without cookies; the charts made of them will stand here.',
  },
  images: {
    title: 'The image library comes later',
    text: 'Pictures will be added, described and sorted here. Those of articles and media are on their pages.',
  },
} as const;

/** What a part of the desk will be that has not been built yet. */
export function UpcomingPanel({ tab }: { tab: keyof typeof texts }) {
  const { title, text } = texts[tab];
  return <EmptyState title={title}>{text}</EmptyState>;
}
