import { test, WIDTHS } from '../shared/fixtures.ts';
import { expectAccessible, setColorScheme } from './access/accessible.ts';
import { ROUTES } from './access/routes.ts';

type Look = { colorScheme: 'light' | 'dark'; width: number };

/** Both themes and two widths, for the time available. */
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
];

/** The combinations that `npm run test:long` checks. */
const EVERY_LOOK = WIDTHS.flatMap((width): Look[] => [
  { colorScheme: 'light', width },
  { colorScheme: 'dark', width },
]);

const looks = process.env.EVERY_LOOK === '1' ? EVERY_LOOK : LOOKS;

for (const route of ROUTES) {
  test(`axe finds no violation on ${route} in ${looks.length} combinations of theme and width`, async ({
    page,
    problems,
  }) => {
    problems.allow(/ 404 .*\/no-such-(page|player)$/);
    await page.goto(route, { waitUntil: 'networkidle' });
    for (const { colorScheme, width } of looks) {
      await setColorScheme(page, colorScheme);
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, 'html', `${colorScheme}, ${width} px`);
    }
  });
}
