import { UnbuiltPanel } from '../content/unbuilt-panel.tsx';

const panels = {
  pages: {
    title: 'The page editor isn’t available yet',
    text: 'The home page shows all of its sections, in their usual order.',
    link: { label: 'View the home page', to: '/' },
  },
  analytics: {
    title: 'Analytics isn’t available yet',
    text: 'The community page lists the most active discussions.',
    link: { label: 'View active discussions', to: '/community' },
  },
  images: {
    title: 'The image library isn’t available yet',
    text: 'Each media item shows its image and description.',
    link: { label: 'View media', to: '/admin/content?kind=media' },
  },
} as const;

/** Says what works instead of a tab that is not built yet. */
export function UpcomingPanel({ tab }: { tab: keyof typeof panels }) {
  return <UnbuiltPanel {...panels[tab]} />;
}
