import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { DATA } from './shown-texts.ts';

/** A sentence and its grade, the years at school that it takes. */
export type Sentence = { text: string; grade: number };

/** Shorter texts are labels. */
const FEWEST_WORDS = 5;
const URL = /\b\w+:\/\/[^\s,"]+/g;
/** What begins as a sentence does and has no signs of code. */
const PROSE = new RegExp(`^["“(]*[\\p{Lu}${DATA}][^\\[\\]{}<>|=\\\\/_;@#]*$`, 'u');
const WORD = /^\p{L}[\p{L}'’]*$/u;
const NAME = /^\p{Lu}/u;

const sentencesIn = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordsIn = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a sentence without names, which have a capital letter within it, and without numbers. */
const wordsOf = (sentence: string): string[] =>
  [...wordsIn.segment(sentence)]
    .filter(({ segment }) => WORD.test(segment))
    .filter(
      ({ segment, index }) => !NAME.test(segment) || /^\P{L}*$/u.test(sentence.slice(0, index)),
    )
    .map(({ segment }) => segment);

const gradeOf = (words: readonly string[]): number =>
  fleschKincaid({
    sentence: 1,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });

/** Lists the sentences of a text that have five words and more. */
export function sentencesOf(text: string): Sentence[] {
  return [...sentencesIn.segment(text.replaceAll(URL, DATA))]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => PROSE.test(sentence))
    .map((sentence) => ({ text: sentence, words: wordsOf(sentence) }))
    .filter(({ words }) => words.length >= FEWEST_WORDS)
    .map(({ text: sentence, words }) => ({ text: sentence, grade: gradeOf(words) }));
}
