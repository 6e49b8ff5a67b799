// Runs before the first paint where advertising is possible; its hash is in the Content
// Security Policy (astro.config.mjs). Reserves space for allowed advertising, so that nothing
// moves when it loads; reads storage like domain/advertising/consent-choice.ts.
(() => {
  try {
    const [, at] = /^allow (\d{1,15})$/.exec(localStorage.getItem('ad_choice') ?? '') ?? [];
    const age = Date.now() - Number(at);
    const holds = age >= 0 && age < 365 * 24 * 3_600_000;
    if (holds && !navigator.globalPrivacyControl) document.documentElement.dataset.advertising = '';
  } catch {
    // Storage is forbidden, so there is no advertising.
  }
})();
