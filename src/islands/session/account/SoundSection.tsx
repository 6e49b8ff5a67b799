import { useState } from 'react';
import {
  chooseOfferSound,
  isOfferSoundOn,
  tryOfferSound,
} from '../../../stores/chat/offers/offer-sound.ts';
import { showNotLoaded } from '../../../stores/site/show-not-loaded.ts';
import { OptionField } from '../../shared/forms/OptionField.tsx';
import { AccountSection } from './AccountSection.tsx';

/** The choice of a sound for new offers (behaviour M20). */
export function SoundSection() {
  const [isOn, setOn] = useState(isOfferSoundOn);
  return (
    <AccountSection
      title="Sound"
      text="A page that is open can play two short notes when somebody offers you a trade. The choice holds for this browser."
    >
      <OptionField
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          chooseOfferSound(checked);
          setOn(checked);
          if (checked) tryOfferSound().catch(showNotLoaded);
        }}
      >
        Play a sound for new offers
      </OptionField>
    </AccountSection>
  );
}
