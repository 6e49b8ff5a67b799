import {
  type CatalogueQuery,
  changedParts,
  parseCatalogueQuery,
} from '../../../domain/items/catalogue-query.ts';

/** The name of the catalogue's filter form, whose fields are named like the parameters of the URL. */
export const FILTER_FORM = 'filters';

/** Reads what was chosen and typed in the built form before React hydrated it. */
export function readPreHydrationForm(): Partial<CatalogueQuery> {
  const form = typeof document === 'undefined' ? null : document.forms.namedItem(FILTER_FORM);
  if (form === null) return {};
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return changedParts(parseCatalogueQuery(new URLSearchParams(fields), null));
}
