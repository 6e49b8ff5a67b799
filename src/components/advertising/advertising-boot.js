// Runs before the first paint where ads are possible; its hash is in the Content Security Policy (astro.config.mjs).
// Makes room for ads that a person has allowed, so that nothing moves when they come; reads like domain/ad-choice.ts.
(() => {
  try {
    const [, at] = /^allow (\d{1,15})$/.exec(localStorage.getItem('ad_choice') ?? '') ?? [];
    const age = Date.now() - Number(at);
    const holds = age >= 0 && age < 365 * 24 * 3_600_000;
    if (holds && !navigator.globalPrivacyControl) document.documentElement.dataset.ads = '';
  } catch {
    // Storage is forbidden: there are no ads.
  }
})();
