import type { ServerResponse } from 'node:http';
import { type Listening, listen } from './listen.ts';
import { oddTradeAdsPage } from './odd-trade-ads.ts';

type Fields = Record<string, unknown>;
/** The page size, whatever the request asks for. */
const PAGE_SIZE = 15;
const RARITIES = ['SeedRarity', 'GearRarity', 'EggRarity', 'Rarity'];

const isFields = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null;
const textOf = (raw: unknown) => (typeof raw === 'string' ? raw.toLowerCase() : '');

function matches(raw: unknown, query: URLSearchParams): boolean {
  const item = isFields(raw) ? raw : {};
  const [search, type, rarity] = ['search', 'type', 'rarity'].map((name) => query.get(name));
  return (
    (!search || textOf(item.name).includes(search.toLowerCase())) &&
    (!type || textOf(item.itemType) === type.toLowerCase()) &&
    (!rarity || RARITIES.some((field) => item[field] === rarity))
  );
}

/** A page without a total. The only order that it supports is by name. */
function itemsPage(items: readonly unknown[], query: URLSearchParams) {
  const found = items.filter((item) => matches(item, query));
  if (query.get('sortBy') === 'name') {
    const direction = query.get('sortOrder') === 'desc' ? -1 : 1;
    const name = (raw: unknown) => (isFields(raw) ? textOf(raw.name) : '');
    found.sort((a, b) => (name(a) < name(b) ? -direction : direction));
  }
  const page = Number(query.get('page') ?? 1);
  return {
    items: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page: `${page}`,
    limit: PAGE_SIZE,
  };
}

/** The items of a home list: the first ten of the catalogue, one of them without an image, one with another slug and id. */
function homeList(items: readonly unknown[]) {
  const pets = items
    .filter(isFields)
    .slice(0, 10)
    .map(({ _id, Image, Rarity, ...item }, index) => ({
      ...item,
      id: _id,
      rarity: Rarity,
      ...(index === 2 ? {} : { image: Image }),
      ...(index === 1 ? { id: 'tracked', slug: 'as-the-tracker-knows-it' } : {}),
    }));
  return { pets };
}

/** The required calls and nothing else (contract: What a backend may lack). */
function bodyOf(items: readonly unknown[], { pathname, searchParams }: URL): object | null {
  switch (pathname) {
    case '/api/stats':
      return items.length === 0 ? {} : { usersOnline: '1,234', totalPets: 5, totalExists: null };
    case '/api/items/recent':
    case '/api/items/highest-value':
    case '/api/items/high-demand':
      return homeList(items);
    case '/api/items':
      return itemsPage(items, searchParams);
    case '/api/status':
      return { stock: { categories: [] }, weather: { weatherTimes: {} } };
    case '/api/trade-ads':
      return oddTradeAdsPage(Date.now());
    default:
      return null;
  }
}

function respondJson(response: ServerResponse, origin: string, body: object): void {
  response.writeHead(200, {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'ngrok-skip-browser-warning',
    'content-type': 'application/json',
  });
  response.end(JSON.stringify(body));
}

/** A foreign backend on its own origin, which the site at `origin` may read. Its 404 page has no CORS headers. */
export function startMinimalBackend(origin: string, items: readonly unknown[]): Promise<Listening> {
  return listen((request, response) => {
    const body = bodyOf(items, new URL(request.url ?? '/', 'http://backend.test'));
    if (body !== null && ['GET', 'OPTIONS'].includes(request.method ?? '')) {
      respondJson(response, origin, body);
    } else {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><p>Not found');
    }
  });
}
