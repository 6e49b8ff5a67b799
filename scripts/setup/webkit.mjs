// @ts-check
import { canInstallPackages, installSystemPackages } from './debian.mjs';
import { programOnPath } from './programs.mjs';

/** The paths of the driver of WebKitGTK and of the display without a screen that it needs. @returns {{ driver: string, display: string } | undefined} */
export function findWebKit() {
  const driver = programOnPath(['WebKitWebDriver']);
  const display = programOnPath(['Xvfb']);
  return driver && display ? { driver, display } : undefined;
}

/** Installs WebKit and its display if they are not there. Returns one line that says what is missing, or undefined. @returns {Promise<string | undefined>} */
export async function provideWebKit() {
  if (findWebKit()) return undefined;
  if (canInstallPackages()) await installSystemPackages(['webkit2gtk-driver', 'xvfb']);
  if (findWebKit()) return undefined;
  return 'no WebKit for the test in it; get it with `apt-get install webkit2gtk-driver xvfb`.';
}
