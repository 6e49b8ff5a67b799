/** What `npm run doctor` found out about one thing. A finding that is not `ok` says what to do. */
export type Finding =
  | { about: string; state: 'ok'; text: string }
  | { about: string; state: 'warning' | 'failure'; text: string; remedy: string };

export const ok = (about: string, text: string): Finding => ({ about, state: 'ok', text });
export const warning = (about: string, text: string, remedy: string): Finding => ({
  ...{ about, state: 'warning', text, remedy },
});
export const failure = (about: string, text: string, remedy: string): Finding => ({
  ...{ about, state: 'failure', text, remedy },
});

const STATUS = { ok: 0, warning: 1, failure: 2 } as const;

/** The exit status of the command: 0 when all is well, 1 after a warning, 2 after a failure. */
export const statusOf = (findings: readonly Finding[]): 0 | 1 | 2 =>
  findings.map(({ state }) => STATUS[state]).reduce((most, one) => (one > most ? one : most), 0);

const SIGNS = { ok: 'ok     ', warning: 'warning', failure: 'FAILURE' };

/** The findings for people, a line each, with the remedy below. */
export function textOf(findings: readonly Finding[]): string {
  return findings
    .flatMap((finding) => {
      const line = `${SIGNS[finding.state]}  ${finding.about}: ${finding.text}`;
      return finding.state === 'ok' ? [line] : [line, `         ${finding.remedy}`];
    })
    .join('\n');
}
