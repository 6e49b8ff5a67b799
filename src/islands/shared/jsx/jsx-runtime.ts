import type { ElementType, Key } from 'react';
import { jsx as createElement } from 'react/jsx-runtime';
import { type Props, separateTexts } from './separate-texts.ts';

export { Fragment } from 'react/jsx-runtime';

/** React's `jsx`, which keeps texts apart from elements (decision 0053). */
export const jsx = (type: ElementType, props: Props, key?: Key) =>
  createElement(type, separateTexts(type, props), key);

// In a built site, React's two functions are one.
export { jsx as jsxs };
