import {
  type CatalogueQuery,
  changedParts,
  queryFromAddress,
} from '../../domain/items/catalogue-query.ts';

/** The catalogue's form of filters, whose fields are named like the parameters of the address. */
export const FILTER_FORM = 'filters';

/** What the reader chose and typed in the built form before the page ran; React starts it afresh. */
export function earlyChoices(): Partial<CatalogueQuery> {
  const form = typeof document === 'undefined' ? null : document.forms.namedItem(FILTER_FORM);
  if (form === null) return {};
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return changedParts(queryFromAddress(new URLSearchParams(fields), null));
}
