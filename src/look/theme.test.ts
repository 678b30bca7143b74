// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setTheme, storedTheme, THEME_KEY } from './theme.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

/** The theme used by the style sheet; undefined follows the system. */
const pageTheme = () => document.documentElement.dataset.theme;

describe('the theme', () => {
  it('forgets the choice when the system is chosen again', () => {
    setTheme('dark');
    setTheme('system');
    expect(localStorage.getItem(THEME_KEY)).toBeNull();
    expect(storedTheme()).toBe('system');
    expect(pageTheme()).toBeUndefined();
  });

  it('still shows the choice where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    setTheme('dark');
    expect(pageTheme()).toBe('dark');
    expect(storedTheme()).toBe('system');
  });
});
