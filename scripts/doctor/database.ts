import { errorMessage } from '../../src/domain/shared/error-message.ts';
import { describeUpgrade } from '../../src/server/backup/before-upgrade.ts';
import type { ServerConfig } from '../../src/server/config.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const ABOUT = 'database';

/** Whether the database can be used, and whether it is of this release. */
export async function checkDatabase(config: ServerConfig): Promise<Finding[]> {
  try {
    const { kind, text } = await describeUpgrade(config);
    switch (kind) {
      case 'create':
        return [warning(ABOUT, text, 'Start the server: npm run serve')];
      case 'migrate':
        return [warning(ABOUT, text, 'Start the server of this release: npm run serve')];
      case 'nothing':
        return [ok(ABOUT, text)];
    }
  } catch (error) {
    const remedy = 'Do what the sentence says. See docs/operations/when-something-is-broken.md.';
    return [failure(ABOUT, errorMessage(error), remedy)];
  }
}
