import { expect, test } from 'vitest';
import { releaseNotes } from './release-notes.ts';

const CHANGELOG = `# Changelog

## Unreleased

### Changes

- Shops have hours.

### What an operator does

- Nothing.

### The way back

- The old code.

## 0.1.0 (2026-01-01)

### Changes

- The first.
`;
const release = { version: '0.2.0', today: '2026-02-03' };

test('a release takes what is unreleased, and leaves empty parts for the next', () => {
  const { changelog, notes } = releaseNotes(CHANGELOG, release);
  expect(changelog).toBe(
    CHANGELOG.replace(
      '## Unreleased\n',
      '## Unreleased\n\n### Changes\n\n### What an operator does\n\n### The way back\n\n## 0.2.0 (2026-02-03)\n',
    ),
  );
  expect(notes).toBe(
    'Hatchboard 0.2.0\n\n### Changes\n\n- Shops have hours.\n\n### What an operator does\n\n- Nothing.\n\n### The way back\n\n- The old code.\n',
  );
  expect(() => releaseNotes(changelog, { ...release, version: '0.3.0' })).toThrow(
    'CHANGELOG.md: "### Changes" of "## Unreleased" is empty.',
  );
});

test.each([
  ['one heading "## Unreleased" is expected', ''],
  ['one heading "## Unreleased" is expected', CHANGELOG + CHANGELOG],
  ['"### The way back" of "## Unreleased" is empty', CHANGELOG.replace('- The old code.\n', '')],
  ['"### What an operator does" of', CHANGELOG.replace('### What an operator does', '### Todo')],
])('a release fails when %s', (message, text) => {
  expect(() => releaseNotes(text, release)).toThrow(`CHANGELOG.md: ${message}`);
});
