import { computed } from 'nanostores';
import { readReport } from '../../api/desk/desk-reads.ts';
import type { DeskReportDetails } from '../../contract/desk/desk-answers.ts';
import { createKeyedRead } from '../shared/keyed-read.ts';
import { $memberId, checkAccess } from './desk-access.ts';
import { $deskRoute } from './desk-route.ts';

const $reportId = computed([$memberId, $deskRoute], (member, { view, report }) =>
  member === null || view !== 'reports' || report === '' ? null : report,
);

const opened = createKeyedRead<DeskReportDetails>({
  $key: $reportId,
  read: readReport,
  onForbidden: checkAccess,
});

/** The report that the URL names. */
export const $openReport = opened.$read;

/** Reads the open report again. */
export const refreshReport = opened.refresh;
