import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';

/** The inner SVG of a drawing, 32 by 32. `fixed` is above `body` and keeps its colours under a tint. */
export type DrawingSource = { body: string; fixed: string };

const emojiSet = v.object({ icons: v.record(v.string(), v.object({ body: v.string() })) });

let emoji: v.InferOutput<typeof emojiSet>['icons'] | undefined;

/** The emoji package, read once. It is resolved from the working directory, because bundled code has no location. */
function emojiIcons() {
  if (emoji === undefined) {
    const require = createRequire(join(process.cwd(), 'package.json'));
    const path = require.resolve('@iconify-json/fluent-emoji-flat/icons.json');
    emoji = v.parse(emojiSet, JSON.parse(readFileSync(path, 'utf8'))).icons;
  }
  return emoji;
}

const FIXED = '<g class="fixed">';

/** Reads one of our drawings, without its outer tag and whitespace. */
function readOwn(path: string): DrawingSource {
  const tags = readFileSync(path, 'utf8').replaceAll(/>\s+</g, '><').trim();
  const [body = '', fixed = ''] = tags.replaceAll(/^<svg[^>]*>|<\/svg>$/g, '').split(FIXED);
  return { body, fixed: fixed.replace(/<\/g>$/, '') };
}

/** The drawing of a subject: our own (`drawings/*.svg`) before the emoji. Throws when there is none. */
export function drawingSource(subject: string): DrawingSource {
  const own = join(process.cwd(), 'src/drawings/svg', `${subject}.svg`);
  if (existsSync(own)) return readOwn(own);
  const icon = emojiIcons()[subject];
  if (icon === undefined) throw new Error(`no drawing named ${subject}`);
  return { body: icon.body, fixed: '' };
}
