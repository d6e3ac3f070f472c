import { EmptyState } from '#app/ui/empty-state.tsx';

const texts = {
  pages: {
    title: 'The page editor is coming',
    text: 'You’ll edit page titles, sections, navigation and footer links here.',
  },
  analytics: {
    title: 'Analytics is coming',
    text: 'You’ll see visits, popular pages and link clicks here, counted without cookies.',
  },
  images: {
    title: 'The image library is coming',
    text: 'You’ll upload, describe and sort images here. For now, find them on each article or media item.',
  },
} as const;

/** A placeholder for tabs that are not built yet. */
export function UpcomingPanel({ tab }: { tab: keyof typeof texts }) {
  const { title, text } = texts[tab];
  return <EmptyState title={title}>{text}</EmptyState>;
}
