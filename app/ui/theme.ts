import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored.ts';
import { surfaces } from './surfaces.ts';

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

/** The browser's own bars follow the site's theme, not only the system's. */
function colourBrowser(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = surfaces[theme === 'system' ? own : theme].ground;
  }
}

function choose(theme: Theme): void {
  colourBrowser(theme);
  writeStored(THEME_KEY, theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const tell of listeners) tell();
}

/** For an effect: what was chosen before, and what is chosen in another tab from now on. */
export function followChoice(): () => void {
  colourBrowser(current());
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
