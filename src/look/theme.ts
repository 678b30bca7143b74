/** What the user chose; 'system' is the absence of a choice. */
export type Theme = 'light' | 'dark' | 'system';

/** What is on the screen. */
export type Mode = 'light' | 'dark';

/**
 * Where the choice is kept. The inline script in the <head> of both HTML documents reads the same key, so
 * that the first paint already has it.
 */
export const THEME_KEY = 'cantera.tema';

/** The choice kept in this browser; 'system' when there is none, or when storage is refused. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return isMode(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows and keeps a choice. Where storage is refused it lasts as long as the page. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is refused (private mode, policy): the page still shows the choice.
  }
}

/** The mode on the screen now: the choice on the document, else the system's. */
export function currentMode(): Mode {
  const chosen = document.documentElement.dataset.theme;
  if (isMode(chosen)) return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function isMode(value: string | null | undefined): value is Mode {
  return value === 'light' || value === 'dark';
}
