import { useState } from 'react';
import {
  chooseOfferSound,
  isOfferSoundOn,
  tryOfferSound,
} from '../../../stores/chat/offers/offer-sound.ts';
import { showNotLoaded } from '../../../stores/site/show-not-loaded.ts';
import { AccountSection } from './AccountSection.tsx';

/** The choice of a sound for new offers (behaviour M20). */
export function SoundSection() {
  const [isOn, setOn] = useState(isOfferSoundOn);
  return (
    <AccountSection
      title="Sound"
      text="A page that is open can play two short notes when somebody offers you a trade. The choice holds for this browser."
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            chooseOfferSound(checked);
            setOn(checked);
            if (checked) tryOfferSound().catch(showNotLoaded);
          }}
        />
        Play a sound for new offers
      </label>
    </AccountSection>
  );
}
