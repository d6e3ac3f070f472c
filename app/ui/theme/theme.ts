import { useSyncExternalStore } from 'react';
import { readLocalStorage, writeLocalStorage } from '../local-storage.ts';
import { surfaces } from './surfaces.ts';

export const themes = ['system', 'dark', 'light'] as const;
export type Theme = (typeof themes)[number];

const THEME_KEY = 'theme';

/**
 * Inlined in the head so that the page never flashes in the wrong theme, and so that the theme switch works
 * before the page's other scripts have loaded.
 */
export const themeScript = `try{const t=localStorage.getItem('${THEME_KEY}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t;else if(t==='system')delete document.documentElement.dataset.theme}catch{}
addEventListener('change',({target:{name,value}})=>{if(!/theme$/.test(name))return;
const {dataset}=document.documentElement;
if(value==='system')delete dataset.theme;else dataset.theme=value;
try{localStorage.setItem('${THEME_KEY}',value)}catch{}})`;

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || theme === 'light' ? theme : 'system';
}

/** The browser's toolbars follow the theme chosen on the site, not only the system's. */
function updateThemeColor(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const systemTheme = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = surfaces[theme === 'system' ? systemTheme : theme].ground;
  }
}

function setTheme(theme: Theme): void {
  updateThemeColor(theme);
  // Stored even if it is the system's, because the site may have another default.
  writeLocalStorage(THEME_KEY, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const notify of listeners) notify();
}

/** An effect that applies the stored theme and follows changes made in other tabs. */
export function syncTheme(): () => void {
  updateThemeColor(currentTheme());
  const onStorage = (event: StorageEvent) => {
    if (event.key !== THEME_KEY) return;
    const stored = readLocalStorage(THEME_KEY);
    setTheme(stored === 'dark' || stored === 'light' ? stored : 'system');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, currentTheme, () => 'system'), setTheme];
}
