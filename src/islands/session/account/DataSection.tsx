import { readDataFile } from '../../../stores/session/own-account.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { AccountSection } from './AccountSection.tsx';

async function download(): Promise<void> {
  const text = await readDataFile();
  if (text !== null) saveFile('my-account-data.json', text);
}

/** Saves everything that is stored about the player as a file (behaviour A12). */
export function DataSection() {
  return (
    <AccountSection
      title="Your data"
      text="A file with all that we keep about you. It holds your profile, logins, trade ads, messages, trade offers, blocked players and reports. Do not share it: your messages are in it."
    >
      <BusyButton className="max-sm:w-full" busyText="Collecting..." onPress={download}>
        Download my data
      </BusyButton>
    </AccountSection>
  );
}
