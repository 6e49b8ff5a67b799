import { useState } from 'react';
import { readDataFile } from '../../../stores/session/own-account.ts';
import { saveFile } from '../../shared/save-file.ts';
import { AccountSection } from './AccountSection.tsx';

/** Saves everything that is stored about the player as a file (behaviour A12). */
export function DataSection() {
  const [isBusy, setBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setBusy(true);
    const text = await readDataFile();
    setBusy(false);
    if (text !== null) saveFile('my-account-data.json', text);
  }

  return (
    <AccountSection
      title="Your data"
      text="A file with everything that we keep about you: your profile, sign-ins, trade ads, messages, trade offers, blocked players and reports. Keep it to yourself, because it holds your messages."
    >
      <button
        type="button"
        className="button min-h-11 max-sm:w-full"
        aria-disabled={isBusy}
        onClick={() => void download()}
      >
        {isBusy ? 'Collecting...' : 'Download my data'}
      </button>
    </AccountSection>
  );
}
