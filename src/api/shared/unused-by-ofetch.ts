/** Stands for what ofetch imports for a base, a query or a parser of its own (astro.config.mjs). The site passes whole URLs and a parser. */
function unused(): never {
  throw new Error('This option of ofetch is not part of the site');
}

// biome-ignore lint/style/noDefaultExport: ofetch imports its parser so
export { unused as default, unused as withBase, unused as withQuery };
