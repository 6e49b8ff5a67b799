import { wholeCatalogue } from '../content/items/catalogue.ts';
import { knownItems } from '../content/items/known-items.ts';

/** The pages and images of items by name, for the shop stocks. */
export async function GET(): Promise<Response> {
  return Response.json(knownItems(await wholeCatalogue()));
}
