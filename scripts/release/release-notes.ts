/** What a version says to operators. */
const PARTS = ['### Changes', '### What an operator does', '### The way back'];
const UNRELEASED = '## Unreleased';

/** The text of each part. Throws an Error of one line for one that is missing or empty. */
function requireParts(section: string): void {
  for (const part of PARTS) {
    const [, text = ''] = section.split(`${part}\n`);
    const [own = ''] = text.split(/^### /m);
    if (own.trim() === '') throw new Error(`CHANGELOG.md: "${part}" of "${UNRELEASED}" is empty.`);
  }
}

/**
 * Gives the unreleased part of a changelog a version, and begins a new one. Returns the changelog, and the notes of the
 * version. Throws an Error of one line when something is missing.
 */
export function releaseNotes(
  text: string,
  { version, today }: { version: string; today: string },
): { changelog: string; notes: string } {
  const [before, rest, ...more] = text.split(`${UNRELEASED}\n`);
  if (before === undefined || rest === undefined || more.length > 0)
    throw new Error(`CHANGELOG.md: one heading "${UNRELEASED}" is expected.`);
  const end = rest.search(/^## /m);
  const section = end === -1 ? rest : rest.slice(0, end);
  requireParts(section);
  const heading = `## ${version} (${today})\n`;
  const next = `${UNRELEASED}\n\n${PARTS.map((part) => `${part}\n\n`).join('')}`;
  return {
    changelog: `${before}${next}${heading}${rest}`,
    notes: `Hatchboard ${version}\n${section.trimEnd()}\n`,
  };
}
