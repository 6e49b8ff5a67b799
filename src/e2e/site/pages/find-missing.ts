/** Runs in a page. Returns what is missing: words, and islands that do not run yet. Scrolls to one, as some wait for that. */
export function findMissing(words: readonly string[]): string[] {
  const islands = [...document.querySelectorAll('astro-island[ssr]')];
  islands[0]?.firstElementChild?.scrollIntoView();
  const text = document.body.innerText;
  const idle = islands.map((island) => `island ${island.getAttribute('component-url')}`);
  return [...words.filter((one) => !text.includes(one)), ...idle];
}
