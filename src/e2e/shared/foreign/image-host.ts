import { type Listening, listen } from './listen.ts';

const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100"><rect width="${width}" height="100" fill="#c60"/></svg>`;

/** A PNG of one grey pixel. */
const PHOTO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

/** Images by path: two valid ones, one 10,000 px wide, and a page instead of an image. */
const FILES: Record<string, { type: string; body: string | Buffer }> = {
  '/fox.svg': { type: 'image/svg+xml', body: drawing(100) },
  '/photo.png': { type: 'image/png', body: Buffer.from(PHOTO, 'base64') },
  '/wide.svg': { type: 'image/svg+xml', body: drawing(10_000) },
  '/page.svg': { type: 'text/html', body: '<!doctype html><p>Not found' },
};

/** A host of images only. Other paths are 404. */
export function startImageHost(): Promise<Listening> {
  return listen((request, response) => {
    const file = FILES[request.url ?? ''];
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': file.type }).end(file.body);
  });
}
