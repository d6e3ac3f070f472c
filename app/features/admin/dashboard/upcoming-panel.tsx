import { UnbuiltPanel } from '../content/unbuilt-panel.tsx';

const panels = {
  pages: {
    title: 'The page editor isn’t available yet',
    text: 'The home page shows all of its sections, in their usual order.',
    link: { label: 'View the home page', to: '/' },
  },
} as const;

/** Says what works instead of a tab that is not built yet. */
export function UpcomingPanel({ tab }: { tab: keyof typeof panels }) {
  return <UnbuiltPanel {...panels[tab]} />;
}
