import { readFileSync, writeFileSync } from 'node:fs';
import { errorMessage } from '../../src/domain/shared/error-message.ts';
import { runCommand } from '../site/command.ts';
import { readDigest } from './image-digest.ts';

const USAGE =
  'Usage: npm run pin-images (writes the digests of images into Dockerfile and compose.yaml)';
const FILES = ['Dockerfile', 'compose.yaml'];
/** An image with a tag, and the digest that may follow. Images of this project have no tag. */
const IMAGE = /^(FROM | +image: )([^\s@]+:[^\s@]+)(?:@\S+)?/gm;

/** Reads the digests of all images, each once. */
async function readDigests(texts: readonly string[]): Promise<Map<string, string>> {
  const images = texts.flatMap((text) =>
    Array.from(text.matchAll(IMAGE), ([, , image = '']) => image),
  );
  const digests = new Map<string, string>();
  for (const image of new Set(images)) digests.set(image, await readDigest(image));
  return digests;
}

/** Pins all images, or none: throws an Error of one line when a registry does not tell a digest. */
async function pinImages(): Promise<void> {
  const texts = FILES.map((file) => readFileSync(file, 'utf8'));
  const digests = await readDigests(texts).catch((error) => {
    throw new Error(
      `No image was pinned: ${errorMessage(error)}. Run this where the registries can be reached.`,
      { cause: error },
    );
  });
  for (const [index, file] of FILES.entries()) {
    const pin = (_: string, start: string, image: string) =>
      `${start}${image}@${digests.get(image)}`;
    writeFileSync(file, (texts[index] ?? '').replaceAll(IMAGE, pin));
  }
  for (const [image, digest] of digests) process.stdout.write(`${image}@${digest}\n`);
}

await runCommand(async () => {
  if (process.argv.length > 2) throw new Error(USAGE);
  await pinImages();
});
