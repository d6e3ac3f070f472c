import { type ComponentType, useEffect, useState } from 'react';
import { readHint } from '#app/features/identity/embeds/identity-hint.ts';
import type { ThreadSelection } from './thread-selection.ts';

interface StaffLinksProps {
  selection: ThreadSelection | undefined;
  onToggle: (selection: ThreadSelection | undefined) => void;
}

/** Loaded for staff only. */
export function StaffLinks(props: StaffLinksProps) {
  const [Links, setLinks] = useState<ComponentType<StaffLinksProps>>();
  useEffect(() => {
    if (readHint() !== 'staff') return;
    void import('./select-threads.tsx').then(({ SelectThreads }) => setLinks(() => SelectThreads));
  }, []);
  return Links && <Links {...props} />;
}
