import { atom } from 'nanostores';
import { safeLocalStorage } from '../../api/shared/safe-storage.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { onWindow } from '../shared/on-return.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The key of the choice in localStorage (behaviour G3). */
const KEY = 'theme';

/** The chosen theme, in step with other tabs. The boot script has applied it before the first paint. */
export const $theme = atom<Theme>('system');

function storedTheme(): Theme {
  const stored = safeLocalStorage.get(KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

function apply(theme: Theme, systemIsDark: boolean): void {
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Sets and stores the theme. */
export function chooseTheme(theme: Theme): void {
  // If storage is full or forbidden, the choice holds for this page only.
  safeLocalStorage.set(KEY, theme);
  $theme.set(theme);
}

onPageMount($theme, () => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => $theme.set(storedTheme());
  const repaint = () => apply($theme.get(), system.matches);
  follow();
  const unlisten = $theme.listen(repaint);
  system.addEventListener('change', repaint);
  return [
    unlisten,
    () => system.removeEventListener('change', repaint),
    onWindow(['storage'], follow),
  ];
});
