import { sql } from 'kysely';
import type { ReportRow } from '../db/desk-tables.ts';
import type { Database } from '../db/tables.ts';
import { readEvidence } from './evidence.ts';
import { LISTED, type ListedReport, notAboutPlayer } from './reports.ts';

/** How many reports that may fit are read, and how many are shown. */
const READ_MAX = 500;
const LIST_MAX = 200;

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** The pattern of LIKE for a text inside a JSON string. */
const patternOf = (text: string) =>
  `%${JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\\%_]/g, '\\$&')}%`;

/** The texts of a report that are searched: names, the reason, and what was copied. */
function textsOf(report: Pick<ReportRow, 'reporter_name' | 'user_name' | 'reason' | 'evidence'>) {
  const { events, tradeAd } = readEvidence(report.evidence);
  const sides = [
    ...events.flatMap(({ offer }) => offer ?? []),
    ...(tradeAd === null ? [] : [tradeAd]),
  ];
  return [
    report.reporter_name,
    report.user_name,
    report.reason,
    ...events.flatMap(({ text }) => text ?? []),
    ...sides.flatMap(({ offering, wanted }) => [...offering, ...wanted].map(({ slug }) => slug)),
  ];
}

/** Finds the reports whose names, reason or copy have a text, in any case, newest first; not those about a player. */
export async function searchReports(
  db: Database,
  text: string,
  notAbout: string,
): Promise<ListedReport[]> {
  // Both databases lower only ASCII, so the spellings of other letters are tried.
  const spellings = [...new Set([text, text.toLowerCase(), text.toUpperCase()])];
  const texts = ['reason', 'reporter_name', 'user_name', 'evidence'] as const;
  const rows = await db
    .selectFrom('reports')
    .select([...LISTED, 'evidence'])
    .where(notAboutPlayer(notAbout))
    .where(({ or }) =>
      or(
        spellings.flatMap((spelling) =>
          texts.map(
            (column) =>
              sql<boolean>`lower(${sql.ref(column)}) like lower(${patternOf(spelling)}) escape '\\'`,
          ),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(READ_MAX)
    .execute();
  const wanted = fold(text);
  return rows
    .filter((row) => textsOf(row).some((one) => fold(one).includes(wanted)))
    .slice(0, LIST_MAX)
    .map(({ evidence: _, ...listed }) => listed);
}
