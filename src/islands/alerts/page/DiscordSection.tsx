import { useState } from 'react';
import type { WatchesAnswer, WebhookAnswer } from '../../../contract/alerts/watches.ts';
import { deleteWebhook, showProblem } from '../../../stores/alerts/watch-actions.ts';
import { showToast } from '../../../stores/site/toast.ts';
import { AccountSection } from '../../session/account/AccountSection.tsx';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { Age } from '../../shared/time/Age.tsx';
import { WebhookForm } from './WebhookForm.tsx';

type Settings = WatchesAnswer['settings'];

// The form and the saved webhook take each other's place.
const focusSection = focusOnUnmount('[data-section="Discord"]');

async function forget(): Promise<void> {
  if (showProblem(await deleteWebhook()))
    showToast({ kind: 'success', title: 'The webhook is removed' });
}

function SavedWebhook({ webhook }: { webhook: string }) {
  return (
    <div ref={focusSection}>
      <p className="mb-3 wrap-anywhere">
        Watches with Discord ticked at their bell go to{' '}
        <span className="font-medium">{webhook}</span>
      </p>
      <BusyButton className="max-sm:w-full" onPress={forget}>
        Remove the webhook
      </BusyButton>
    </div>
  );
}

/** Why the webhook has ended, or what is wrong with it (behaviour E13). */
function WebhookNote({ settings: { webhook, webhookProblem: problem } }: { settings: Settings }) {
  if (problem === null) return null;
  return (
    <p className="mb-3 rounded bg-raised p-3 text-sm wrap-anywhere">
      <span className="font-medium">
        {webhook === null ? 'Your webhook ended' : 'The last message was refused'}{' '}
        <Age at={problem.at} />.
      </span>{' '}
      {problem.reason}
      {webhook === null && ' Save another one, and your watches go there.'}
    </p>
  );
}

/** A webhook of Discord for restocks, weather and values (behaviour E8). */
export function DiscordSection({ settings }: { settings: Settings }) {
  const { webhook } = settings;
  const [saved, setSaved] = useState<WebhookAnswer | null>(null);
  return (
    <AccountSection
      title="Discord"
      text="For a channel of your server: restocks, weather and values. In Discord, open the settings of the channel, then Integrations, then Webhooks, and copy the address. Anyone who knows it can write in your channel, so do not share it."
    >
      <WebhookNote settings={settings} />
      <p role="status" className="mb-3 rounded bg-raised p-3 text-sm empty:hidden">
        {webhook !== null && saved?.test}
      </p>
      {webhook === null ? (
        <WebhookForm ref={focusSection} onSaved={setSaved} />
      ) : (
        <SavedWebhook webhook={webhook} />
      )}
    </AccountSection>
  );
}
