import { wholeCatalogue } from '../content/items/catalogue.ts';
import { knownItems } from '../content/items/known-items.ts';

/** Pages and pictures of items by name, for the boards. */
export async function GET(): Promise<Response> {
  return Response.json(knownItems(await wholeCatalogue()));
}
