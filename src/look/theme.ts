/** What the user chose; 'system' is the absence of a choice. */
export type Theme = 'light' | 'dark' | 'system';

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

function isMode(value: string | null | undefined): value is Exclude<Theme, 'system'> {
  return value === 'light' || value === 'dark';
}
