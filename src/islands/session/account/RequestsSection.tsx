import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $nobodyNew, chooseNobodyNew } from '../../../stores/session/nobody-new.ts';
import { OptionField } from '../../shared/forms/OptionField.tsx';
import { AccountSection } from './AccountSection.tsx';

/** The switch that ends requests (behaviour M31). From a backend without requests it shows nothing. */
export function RequestsSection() {
  const { data } = useStore($nobodyNew);
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (data === null) return null;
  async function choose(isOn: boolean) {
    setChosen(isOn);
    if (!(await chooseNobodyNew(isOn))) setChosen(!isOn);
  }
  return (
    <AccountSection
      title="Requests"
      text="When a player you do not know writes to you, it waits in Requests. You choose if you want to answer."
    >
      <OptionField
        type="checkbox"
        checked={chosen ?? data}
        onChange={({ currentTarget: { checked } }) => void choose(checked)}
      >
        Nobody new
      </OptionField>
      <p className="text-sm/normal text-muted">
        If this is on, players you do not know cannot write to you. Only your own trade ad still
        brings messages, until one hour after it ends.
      </p>
    </AccountSection>
  );
}
