import { wholeCatalogue } from '../content/items/catalogue.ts';
import { searchItems } from '../content/items/search-items.ts';
import { packSearchIndex } from '../contract/items/search-index.ts';

/** All items with page, picture and value, for the suggestions of the search box. */
export async function GET(): Promise<Response> {
  return Response.json(packSearchIndex(searchItems(await wholeCatalogue()), Date.now()));
}
