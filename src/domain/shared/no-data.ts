/** Cells of spreadsheets for an error or while they compute, in the languages of Excel and LibreOffice. */
const SHEET_ERRORS = [
  // #REF! and #BEZUG!, #NAME? and #¿NOMBRE?, #DIV/0! and #DĚLENÍ_NULOU!
  /^#[¡¿]?\p{Lu}[\p{Lu}\p{M}\p{N}/._ ]*[!?]$/u,
  // #N/A, #N/D, #Н/Д, #I/T, #N/DISP, #N/A N/A
  /^#\p{L}\/(?:\p{L}|DISP)!?(?: N\/A)?$/iu,
  /^#(?:NV|YOK|PUUTTUU|HIÁNYZIK|NENÍ_K_DISPOZICI|NEDOSTUPNÝ|SAKNAS|GETTING_DATA|DATEN_ABRUFEN|BUSY|ERROR|DELETED|NAME\?|NUM!|DIV\/0!?|TYPE!)$/i,
  // A column that is too narrow
  /^#{2,}$/,
  // Err:502
  /^\p{L}{2,}\s?[:：]\s?5\d\d$/u,
  /^(?:loading|wird geladen|chargement(?: en cours)?|cargando|carregando|caricamento(?: in corso)?|laden|ładowanie|wczytywanie|načítání|yükleniyor|загрузка|завантаження|読み込んでいます|読み込み中|正在加载|正在載入|로드 중|로딩 중)\s?(?:\.{3}|…)$/i,
];

/** Words of programs for nothing. */
const PROGRAM_WORDS = [
  /^(?:null|undefined|[+-]?nan(?:\(.*\))?|[+-]?1\.#\w+|nat|nil|\(null\)|<null>|<na>|\\n|invalid date)$/i,
  /\[object \w+\]/,
  /^(?:Promise \{.*\}|\[Function.*\]|\{\{.*\}\}|\$\{.*\})$/,
  /^(?:System\.[A-Z]\w+|java\.[\w.]+@[0-9a-f]+|<.* object at 0x[0-9a-f]+>)$/,
];

/** Whether a text is what a spreadsheet or a program writes instead of data. `None` may be a name, and else is no data. */
export function isNoData(text: string, isName: boolean): boolean {
  const seen = text.replace(/\p{Cf}/gu, '').trim();
  if (!isName && /^none$/i.test(seen)) return true;
  return [...SHEET_ERRORS, ...PROGRAM_WORDS].some((pattern) => pattern.test(seen));
}
