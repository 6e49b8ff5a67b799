import { test, WIDTHS } from '../shared/fixtures.ts';
import { expectAccessible, wear } from './access/accessible.ts';
import { ROUTES } from './access/routes.ts';

type Look = { colorScheme: 'light' | 'dark'; width: number };

/** Both themes and two widths, in the time that there is. */
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
];

/** What `npm run test:long` has time for. */
const EVERY_LOOK = WIDTHS.flatMap((width): Look[] => [
  { colorScheme: 'light', width },
  { colorScheme: 'dark', width },
]);

const looks = process.env.EVERY_LOOK === '1' ? EVERY_LOOK : LOOKS;

for (const route of ROUTES) {
  test(`axe finds nothing on ${route} in ${looks.length} looks`, async ({ page, problems }) => {
    problems.allow(/ 404 .*\/no-such-page$/);
    await page.goto(route, { waitUntil: 'networkidle' });
    for (const { colorScheme, width } of looks) {
      await wear(page, colorScheme);
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, 'html', `${colorScheme}, ${width} px`);
    }
  });
}
