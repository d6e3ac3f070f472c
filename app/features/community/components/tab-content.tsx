import type { CommunityTabView } from '../community-view.ts';
import { Contributions } from './contributions.tsx';
import { Discussions } from './discussions.tsx';
import { Members } from './members.tsx';

export function TabContent({ view }: { view: CommunityTabView }) {
  switch (view.tab) {
    case 'discussions':
      return <Discussions threads={view.threads} />;
    case 'contributions':
      return <Contributions page={view.page} />;
    case 'members':
      return <Members page={view.page} />;
  }
}
