// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentMode, setTheme, storedTheme, THEME_KEY } from './theme.ts';

let systemIsDark = false;

beforeEach(() => {
  systemIsDark = false;
  vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

describe('the theme', () => {
  it('follows the system until something is chosen', () => {
    expect(storedTheme()).toBe('system');
    expect(currentMode()).toBe('light');
    systemIsDark = true;
    expect(currentMode()).toBe('dark');
  });

  it.each(['light', 'dark'] as const)('keeps and shows %s against the system', (choice) => {
    systemIsDark = choice === 'light';
    setTheme(choice);
    expect(storedTheme()).toBe(choice);
    expect(currentMode()).toBe(choice);
    expect(document.documentElement.dataset.theme).toBe(choice);
  });

  it('forgets the choice when the system is chosen again', () => {
    setTheme('dark');
    setTheme('system');
    expect(localStorage.getItem(THEME_KEY)).toBeNull();
    expect(storedTheme()).toBe('system');
    expect(currentMode()).toBe('light');
  });

  it('reads a value that it does not know as no choice', () => {
    localStorage.setItem(THEME_KEY, 'sepia');
    expect(storedTheme()).toBe('system');
  });

  it('still shows the choice where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    setTheme('dark');
    expect(currentMode()).toBe('dark');
    expect(storedTheme()).toBe('system');
  });
});
