import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored.ts';

export const themes = ['system', 'dark', 'light'] as const;
export type Theme = (typeof themes)[number];

const THEME_KEY = 'theme';

/** Runs in the head, before anything is painted, so that the wrong theme never flashes. */
export const themeScript = `try{const t=localStorage.getItem('${THEME_KEY}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}`;

const listeners = new Set<() => void>();

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function current(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || theme === 'light' ? theme : 'system';
}

function choose(theme: Theme): void {
  writeStored(THEME_KEY, theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const tell of listeners) tell();
}

/** Another tab may have changed it: what is kept wins when this page is read again. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== THEME_KEY) return;
    const kept = readStored(THEME_KEY);
    choose(kept === 'dark' || kept === 'light' ? kept : 'system');
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(listen, current, () => 'system'), choose];
}
