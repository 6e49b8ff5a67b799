import type { ElementType, Key } from 'react';
import { jsxDEV as createElement, type JSXSource } from 'react/jsx-dev-runtime';
import { type Props, separateTexts } from './separate-texts.ts';

export { Fragment } from 'react/jsx-dev-runtime';

/** React's `jsxDEV`, which keeps texts apart from elements (decision 0053). */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) {
  const separate = separateTexts(type, props);
  const hasStaticList = isStatic && Array.isArray(separate.children);
  return createElement(type, separate, key, hasStaticList, source, self);
}
