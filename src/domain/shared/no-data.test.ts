import { expect, it } from 'vitest';
import { isNoData } from './no-data.ts';

it.each([
  ...['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NULL!', '#NUM!', '#SPILL!', '#CALC!'],
  ...[
    '#BEZUG!',
    '#NV',
    '#WERT!',
    '#ZAHL!',
    '#ÜBERLAUF!',
    '#NOM?',
    '#VALEUR!',
    '#¡REF!',
    '#¿NOMBRE?',
  ],
  ...['#N/D', '#VALOR!', '#NÚM!', '#RIF!', '#VERW!', '#WAARDE!', '#N/B', '#ADR!', '#ARG!', '#N/D!'],
  ...['#ССЫЛКА!', '#ЗНАЧ!', '#Н/Д', '#ИМЯ?', '#ДЕЛ/0!', '#BAŞV!', '#DEĞER!', '#YOK', '#SAYI/0!'],
  ...['#DĚLENÍ_NULOU!', '#I/T', '#HIÁNYZIK', '#ERROR!', '#GETTING_DATA', 'Err:502', 'Ошибка:502'],
  ...[
    '#N/DISP',
    '#n/a',
    '#N/A N/A',
    '#DIV/0',
    '#Н/Д!',
    'Wird geladen...',
    'Загрузка…',
    '読み込んでいます...',
  ],
  ...['####', 'Loading...', 'Loading…', '#Name?', '#Error', ' #N/A\u200b'],
])('is no data when a spreadsheet shows %s', (text) => {
  expect([isNoData(text, true), isNoData(text, false)]).toEqual([true, true]);
});

it.each([
  ...['null', 'NULL', 'undefined', 'NaN', 'nan', 'nil', 'NaT', '<NA>', '\\N', '(null)'],
  ...['[object Object]', 'Grows [object Object]', 'Invalid Date', 'System.Object'],
  ...['-nan', '-nan(ind)', '1.#QNAN', 'Promise { <pending> }', '[Function: name]', '{{ name }}'],
  '$' + '{name}',
])('is no data when a program writes %s', (text) => {
  expect([isNoData(text, true), isNoData(text, false)]).toEqual([true, true]);
});

it('may be None in a name only', () => {
  expect([isNoData('None', true), isNoData('None', false), isNoData('none', false)]).toEqual([
    ...[false, true, true],
  ]);
});

it.each([
  ...['N/A', 'TBD', '-', '', 'Fox', '#1', '#1 Fan', 'No. 1!', 'Nullifier', 'Nana', 'Undefined Owl'],
  ...['#N/A Owl', '{Fox}', '$5', 'Null and Void', 'Loading Bay...', 'Nan Owl'],
  ...['C#', '#', 'Nonesuch', 'Errand:5', 'Infinity', 'Unknown', 'Loading Dock', 'Lv:50', '# Fox'],
])('is data as %s', (text) => {
  expect([isNoData(text, true), isNoData(text, false)]).toEqual([false, false]);
});
