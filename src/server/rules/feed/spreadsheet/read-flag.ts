import { type Cell, quote } from './cell.ts';

/** The words for yes and no of people, and of spreadsheets in their languages. */
const YES =
  '1 1.0 1,0 y yes true on ✓ ✔ ☑ ✅ ja wahr oui vrai sí sì si verdadero sim verdadeiro vero waar tak prawda да истина так істина evet doğru ano pravda áno sand sant tosi kyllä igen igaz da adevărat ναι αληθές はい 是 예';
const NO =
  '0 0.0 0,0 n no false off ✗ ✘ ✕ ✖ ☐ ☒ ❌ nein falsch non faux falso não nao nee onwaar nie fałsz нет ложь ні хибність hayır hayir yanlış yanliş ne nepravda nej falsk nei usann epätosi ei nem hamis nu fals όχι ψευδές いいえ 否 아니요';

/** Signs that choose how a character looks: ✔️ and ✔ are the same mark. */
const VARIATIONS = /[\ufe0e\ufe0f]/g;

const FLAGS = new Map([
  ...YES.split(' ').map((word): [string, boolean] => [word, true]),
  ...NO.split(' ').map((word): [string, boolean] => [word, false]),
]);

/** Reads yes or no. Throws an Error of one line for anything else. */
export function readFlag(cell: Cell): boolean {
  const word = String(cell).normalize('NFKC').replace(VARIATIONS, '').toLowerCase();
  const flag = FLAGS.get(word);
  if (flag === undefined) throw new Error(`${quote(cell)} is neither yes nor no: write yes or no`);
  return flag;
}
