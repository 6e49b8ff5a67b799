import { $theme, chooseTheme, THEMES } from '../../stores/site/theme.ts';

/** Handles the theme buttons (behaviour G3). Each press selects the next of light, dark and system. */
export function startThemeToggles(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-theme-toggle]');
  $theme.subscribe((theme) => {
    for (const button of buttons) {
      const name = button.querySelector('[data-theme-name]');
      button.ariaLabel = `Theme: ${theme}`;
      if (name === null) button.dataset.tip = button.ariaLabel;
      else name.textContent = button.ariaLabel;
      for (const icon of button.querySelectorAll<HTMLElement>('[data-theme-icon]')) {
        icon.hidden = icon.dataset.themeIcon !== theme;
      }
    }
  });
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const next = THEMES[(THEMES.indexOf($theme.get()) + 1) % THEMES.length];
      if (next !== undefined) chooseTheme(next);
    });
  }
}
