/** The first characters of a text, none of them cut in two. */
export const startOf = (text: string, most: number): string =>
  Array.from(text).slice(0, most).join('');
