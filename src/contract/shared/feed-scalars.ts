import * as v from 'valibot';
import { type ImageFault, judgeImage } from '../../domain/items/image-url.ts';
import { AMOUNT_MAX } from '../../domain/items/value.ts';
import { isNoData } from '../../domain/shared/no-data.ts';
import { plainText } from '../../domain/shared/plain-text.ts';
import { storable, trimmedText, visibleLine } from './text-scalars.ts';

const TEXT_MAX = 500;
const DESCRIPTION_MAX = 2000;

/** A name or another line of at most 500 characters (behaviour M22). */
export const text = visibleLine(TEXT_MAX);
const NO_DATA = 'text that no program wrote for nothing';
/** Refuses what a tool writes instead of data (behaviour B10). */
export const isData = v.check<string, string>((raw) => !isNoData(raw, false), NO_DATA);
/** The same for a name, and for what is made of one: `None` may be a name. */
const isNameData = v.check<string, string>((raw) => !isNoData(raw, true), NO_DATA);
/** The name of an item, a shop or a weather, which is data (behaviour B10). */
export const dataName = v.pipe(text, isNameData);
/** A line that says something of an item, which is data (behaviour B10). */
export const dataText = v.pipe(text, isData);
/** A text of at most 2,000 characters (behaviour M22), which is data (behaviour B10); an empty one is null. */
export const description = v.pipe(
  v.nullable(v.string()),
  v.transform((raw) => raw?.trim() || null),
  v.nullable(v.pipe(trimmedText(DESCRIPTION_MAX), isData)),
);

const IMAGE_FAULTS: Readonly<Record<ImageFault, string>> = {
  'game-id':
    'an id of the game is no address: save the picture, and give its path or https address',
  http: 'pages show no http address: write https',
  'no-scheme': 'a host is expected with https:// before it, and a path without a host',
  scheme: 'a path or an https address is expected',
  'no-image': 'a data: address of an image is expected',
  unreadable: 'a path or an https address is expected',
};

/** Why an address is no picture; null for one that pages may show. */
function imageFault(image: string): string | null {
  const judged = judgeImage(image, ['']);
  return judged.state === 'refused' ? IMAGE_FAULTS[judged.fault] : null;
}

/** The path or URL of a picture (behaviour C8); may be empty. */
export const picture = v.pipe(
  storable,
  v.maxCodePoints(TEXT_MAX),
  v.transform((raw) => plainText(raw).trim()),
  isData,
  v.check(
    (image) => imageFault(image) === null,
    ({ input }) => imageFault(input) ?? '',
  ),
);
const finite = v.custom<number>(Number.isFinite, 'expected number');
const whole = v.custom<number>(Number.isInteger, ({ input }) =>
  Number.isFinite(input) ? 'expected int' : 'expected number',
);
export const amount = v.pipe(finite, v.minValue(0), v.maxValue(AMOUNT_MAX));
export const count = v.pipe(whole, v.minValue(0), v.maxValue(1e9));
/** Epoch milliseconds. */
export const time = v.pipe(whole, v.gtValue(0), v.maxValue(8.64e15));
/** When a shop resets next, in epoch milliseconds; null for a shop without resets. The guard judges it. */
export const resetTime = v.nullable(v.pipe(whole, v.minValue(0), v.maxValue(8.64e15)));
const isKey = v.regex(/^[\p{L}\p{N}\p{M}_-]{1,100}$/u, 'a slug or id');

/** An id. */
export const key = v.pipe(v.string(), isKey);

/** A slug or id, or ''. */
export const keyOrNothing = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\p{N}\p{M}_-]{0,100}$/u, 'a slug or id, or nothing'),
);

/** The id of an item in its facts, which is data (behaviour B10). */
export const itemId = v.pipe(v.string(), isKey, isNameData);

/** A slug, in NFC, which is data (behaviour B10). */
export const slug = v.pipe(v.string(), v.normalize('NFC'), isKey, isNameData);

const isObject = (raw: unknown) => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** An object whose absent fields count as undefined, so that errors name what is expected there. */
// @__NO_SIDE_EFFECTS__
export function filled(names: readonly string[]) {
  const absent: Record<string, unknown> = Object.fromEntries(
    names.map((name) => [name, undefined]),
  );
  return v.pipe(
    v.custom<Record<string, unknown>>(isObject, 'expected object'),
    v.transform((raw) => ({ ...absent, ...raw })),
  );
}

/** An object with these fields, without others. */
// @__NO_SIDE_EFFECTS__
export function object<E extends v.ObjectEntries>(entries: E) {
  return v.pipe(filled(Object.keys(entries)), v.object(entries));
}

/** Two counts. */
export const pair = v.pipe(
  v.custom<unknown[]>(Array.isArray, 'expected tuple'),
  v.minLength(2),
  v.maxLength(2),
  v.tuple([count, count]),
);
