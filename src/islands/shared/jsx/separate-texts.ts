import type { ElementType } from 'react';
import { jsx } from 'react/jsx-runtime';

/** The properties of an element, of which only the children matter here. */
export type Props = { children?: unknown; suppressHydrationWarning?: boolean };

let areTextsTranslated = false;

/** Lets islands that start from now on hydrate with texts that are not their own, and keep them. */
export function expectTranslatedTexts(): void {
  areTextsTranslated = true;
}

const isText = (child: unknown) => typeof child === 'string' || typeof child === 'number';
const isShown = (child: unknown) => child != null && child !== '' && typeof child !== 'boolean';
const hasText = (child: unknown): boolean =>
  isText(child) || (Array.isArray(child) && child.some(hasText));

/** Joins texts that stand side by side. The other children keep their indexes, which are their keys. */
function joinTexts(children: readonly unknown[]): unknown[] {
  const joined = [...children];
  let first = -1;
  for (const [index, child] of children.entries()) {
    if (!isShown(child)) continue;
    if (!isText(child)) first = -1;
    else if (first < 0) first = index;
    else {
      joined[first] = `${joined[first]}${child}`;
      joined[index] = null;
    }
  }
  return joined;
}

/** The properties of an element whose only child is a text. Those of a component are not React's to compare. */
function withText(type: ElementType, props: Props): Props {
  if (!areTextsTranslated || typeof type !== 'string') return props;
  return { ...props, suppressHydrationWarning: true };
}

function wrapTexts(children: readonly unknown[]): unknown[] {
  return children.map((child, index) => {
    if (Array.isArray(child)) return wrapTexts(joinTexts(child));
    if (!isText(child) || !isShown(child)) return child;
    return jsx('span', withText('span', { children: child }), `text ${index}`);
  });
}

/**
 * Makes each text the only child of its element: joins texts that stand side by side, and puts one that still has
 * neighbours into a `<span>`. React then writes texts only by their elements, so a translator may replace them
 * (decision 0053).
 */
export function separateTexts(type: ElementType | symbol, props: Props): Props {
  const { children } = props;
  if (!hasText(children)) return props;
  const joined = Array.isArray(children) ? joinTexts(children) : [children];
  // The content of a fragment has the neighbours of the fragment.
  if (typeof type === 'symbol') return { ...props, children: wrapTexts(joined) };
  // Nearly all texts are alone.
  if (isText(children)) return withText(type, props);
  const [only, ...others] = joined.filter(isShown);
  const isAlone = others.length === 0 && isText(only);
  return isAlone
    ? withText(type, { ...props, children: only })
    : { ...props, children: wrapTexts(joined) };
}
