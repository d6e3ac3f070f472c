import { UnbuiltPanel } from '../content/unbuilt-panel.tsx';

const panels = {
  pages: {
    title: 'The page editor is coming',
    text: 'You’ll edit page titles, sections, navigation and footer links here.',
    today: 'Today the home page shows all of its sections, in their usual order.',
    link: { label: 'View the home page', to: '/' },
  },
  analytics: {
    title: 'Analytics is coming',
    text: 'You’ll see visits, popular pages and link clicks here, counted without cookies.',
    today: 'Today the community page lists the most active discussions.',
    link: { label: 'View active discussions', to: '/community' },
  },
  images: {
    title: 'The image library is coming',
    text: 'You’ll upload, describe and sort images here.',
    today: 'Today each media item shows its image and description.',
    link: { label: 'View media', to: '/admin/content?kind=media' },
  },
} as const;

/** A placeholder for tabs that are not built yet. */
export function UpcomingPanel({ tab }: { tab: keyof typeof panels }) {
  return <UnbuiltPanel {...panels[tab]} />;
}
