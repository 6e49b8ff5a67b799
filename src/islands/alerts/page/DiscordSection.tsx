import { type FormEvent, useId, useState } from 'react';
import { isDiscordWebhook } from '../../../domain/alerts/discord-webhook.ts';
import { deleteWebhook, saveWebhook, showProblem } from '../../../stores/alerts/watch-actions.ts';
import { showToast } from '../../../stores/site/toast.ts';
import { AccountSection } from '../../session/account/AccountSection.tsx';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';

const NO_WEBHOOK =
  'That is no webhook of Discord. Its address begins with https://discord.com/api/webhooks/';

// The form and the saved webhook take each other's place.
const focusSection = focusOnUnmount('[data-section="Discord"]');

function SavedWebhook({ webhook }: { webhook: string }) {
  const [isBusy, setBusy] = useState(false);
  async function forget() {
    if (isBusy) return;
    setBusy(true);
    if (showProblem(await deleteWebhook()))
      showToast({ kind: 'success', title: 'The webhook is removed' });
    setBusy(false);
  }
  return (
    <div ref={focusSection}>
      <p className="mb-3 wrap-anywhere">
        Watches with Discord ticked at their bell go to{' '}
        <span className="font-medium">{webhook}</span>
      </p>
      <button
        type="button"
        className="button min-h-11 max-sm:w-full"
        aria-disabled={isBusy}
        onClick={() => void forget()}
      >
        Remove the webhook
      </button>
    </div>
  );
}

function WebhookForm() {
  const [url, setUrl] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const id = useId();
  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!isDiscordWebhook(url.trim())) return setProblem(NO_WEBHOOK);
    setBusy(true);
    setProblem((await saveWebhook(url.trim())) ?? '');
    setBusy(false);
  }
  return (
    <form ref={focusSection} className="grid gap-2" onSubmit={(event) => void save(event)}>
      <label htmlFor={id} className="font-medium">
        Address of the webhook
      </label>
      <input
        id={id}
        type="url"
        required
        autoComplete="off"
        placeholder="https://discord.com/api/webhooks/..."
        className="field min-h-11 w-full"
        value={url}
        onChange={({ currentTarget: { value } }) => setUrl(value)}
      />
      {problem !== '' && (
        <p role="alert" className="text-red">
          {problem}
        </p>
      )}
      <button
        type="submit"
        className="button mt-1 min-h-11 justify-self-start max-sm:w-full"
        aria-disabled={isBusy}
      >
        {isBusy ? 'Saving...' : 'Save the webhook'}
      </button>
    </form>
  );
}

/** A webhook of Discord for restocks, weather and values (behaviour E8). */
export function DiscordSection({ webhook }: { webhook: string | null }) {
  return (
    <AccountSection
      title="Discord"
      text="For a channel of your server: restocks, weather and values. In Discord, open the settings of the channel, then Integrations, then Webhooks, and copy the address. Whoever knows it can write there, so keep it to yourself."
    >
      {webhook === null ? <WebhookForm /> : <SavedWebhook webhook={webhook} />}
    </AccountSection>
  );
}
