import { readText, storeText } from './storage.ts';

/** 'system' means that nobody has chosen. */
export type Theme = 'light' | 'dark' | 'system';

/** Key of localStorage, which the inline script of both HTML documents reads before the first paint. */
export const THEME_KEY = 'cantera.tema';

export function storedTheme(): Theme {
  const stored = readText(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // Where it cannot be stored, the choice lasts as long as the page.
  storeText(THEME_KEY, theme === 'system' ? null : theme);
}
