import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '../../src/domain/shared/error-message.ts';

/** A block of code with its indent and its language, which is `diff` where it changes a file. */
const BLOCK = /^( *)```(diff|ts|tsx|astro)\n(.*?)^\1```$/gms;
const NAMED_FILE = /`((?:src|scripts|docs)\/[\w./-]+\.\w+|\.env\.example|compose\.yaml)`/g;

/** Puts a hunk where its lines without a sign stand. Throws unless they stand there once. */
function applyHunk(source: string, hunk: string): string {
  const lines = hunk.replace(/\n$/, '').split('\n');
  const without = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => `\n${line.slice(1)}`)
      .join('');
  const parts = `\n${source}`.split(`${without('+')}\n`);
  if (parts.length !== 2) throw new Error(`${parts.length - 1} places, not 1, for:\n${hunk}`);
  return parts.join(`${without('-')}\n`).slice(1);
}

function applyBlock(file: string, language: string, block: string): void {
  if (language === 'diff') {
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, block.split(/^@@\n/m).reduce(applyHunk, source));
    return;
  }
  if (existsSync(file)) throw new Error('is there already, so only a block of diff may change it');
  writeFileSync(file, block);
}

/**
 * Does to a copy of the tree what a how-to says, and returns the files that it changed. A block of code is about the file
 * that is named last before it: one of `diff` changes it, and any other is a new file. Throws an Error for a block that
 * cannot be applied.
 */
export function applyHowTo(root: string, howTo: string): string[] {
  const document = readFileSync(path.join(root, howTo), 'utf8');
  return [...document.matchAll(BLOCK)].map(
    ({ 1: indent = '', 2: language = '', 3: block = '', index }) => {
      const [, file = ''] = [...document.slice(0, index).matchAll(NAMED_FILE)].at(-1) ?? [];
      const text = block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
      try {
        applyBlock(path.join(root, file), language, text);
      } catch (error) {
        throw new Error(`${howTo}, ${file}: ${errorMessage(error)}`);
      }
      return file;
    },
  );
}
