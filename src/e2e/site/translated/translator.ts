import type { Page } from '@playwright/test';

/**
 * How a translator puts its text in place. `replace` takes the page's text node out of the document, and `move` into the
 * translator's elements. `in-place` writes into it, as the translators of Firefox and Safari do.
 */
export type Translator = 'replace' | 'move' | 'in-place';

/** What the translator adds to each text. Playwright ignores it in texts and names, and React does not. */
const MARK = '\u200b';

/** Runs in a world of its own, as Chrome's translator does: translates each text of the page from now on. */
function translate(how: Translator, mark: string): void {
  const untranslated = 'script, style, noscript, textarea, font, [translate="no"]';
  const ownTexts = new WeakSet<Node>();
  const wrap = (text: Node) => {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.parentNode?.replaceChild(outer, text);
    inner.append(how === 'move' ? text : document.createTextNode(`${text.nodeValue}`));
    for (const node of inner.childNodes) {
      node.nodeValue += mark;
      ownTexts.add(node);
    }
  };
  const translateText = (text: Node) => {
    if (text.nodeValue?.trim() === '' || text.parentElement?.closest(untranslated)) return;
    if (how !== 'in-place') wrap(text);
    else if (!text.nodeValue?.endsWith(mark)) text.nodeValue += mark;
  };
  const translateAll = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) translateText(node);
    else for (const child of [...node.childNodes]) translateAll(child);
  };
  const observer = new MutationObserver((records) => {
    if (how !== 'in-place') document.documentElement.classList.add('translated-ltr');
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) {
        if (node.isConnected && !ownTexts.has(node)) translateAll(node);
      }
    }
    observer.takeRecords();
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

/** Lets a translator change every text of the pages that are opened from now on, from the first on. */
export async function translatePages(page: Page, how: Translator): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Page.enable');
  await tools.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${translate})(${JSON.stringify(how)}, ${JSON.stringify(MARK)})`,
    worldName: 'translator',
  });
}

/** The texts of a page, without what a translator added. */
export const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate((mark) => {
    const isShown = ({ parentElement }: Node) => parentElement?.closest('script, style') === null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      isShown(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
    );
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(`${walker.currentNode.nodeValue}`.replaceAll(mark, ''));
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  }, MARK);

/** The texts of islands that are not the only child of their element (decision 0053). */
export const readTextsWithNeighbours = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('astro-island *')]
      .filter(({ childNodes }) => childNodes.length > 1)
      .flatMap(({ childNodes }) => [...childNodes])
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ nodeValue }) => `${nodeValue}`),
  );

/** The texts of islands that lose a space to a neighbour, because their parent lays its children out as boxes. */
export const readLostSpaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isBox = (one: Element) => getComputedStyle(one).position !== 'absolute';
    return [...document.querySelectorAll('astro-island span, astro-island bdi')]
      .filter((one) => {
        const { parentElement: parent, childElementCount, textContent } = one;
        if (parent === null || childElementCount > 0 || textContent === textContent.trim())
          return false;
        const hasBoxes = /flex|grid/.test(getComputedStyle(parent).display);
        return hasBoxes && isBox(one) && [...parent.children].filter(isBox).length > 1;
      })
      .map(({ textContent }) => textContent);
  });
