import { readReport } from '../../api/desk/desk-reads.ts';
import { createDeskRead } from './desk-read.ts';

const opened = createDeskRead(({ view, report }) => (view === 'reports' ? report : ''), readReport);

/** The report that the URL names. */
export const $openReport = opened.$read;

/** Reads the open report again. */
export const refreshReport = opened.refresh;
