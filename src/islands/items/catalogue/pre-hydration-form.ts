import {
  type CatalogueQuery,
  changedParts,
  parseCatalogueQuery,
} from '../../../domain/items/catalogue-query.ts';
import { readFormFields } from '../../shared/forms/read-form-fields.ts';

/** The name of the catalogue's filter form, whose fields are named like the parameters of the URL. */
export const FILTER_FORM = 'filters';

/** Reads what was chosen and typed in the built form before React hydrated it. */
export const readPreHydrationForm = (): Partial<CatalogueQuery> =>
  changedParts(parseCatalogueQuery(readFormFields(FILTER_FORM), null));
