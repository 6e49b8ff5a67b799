import { type FormEvent, type RefCallback, useId, useState } from 'react';
import type { WebhookAnswer } from '../../../contract/alerts/watches.ts';
import { readDiscordWebhook } from '../../../domain/alerts/discord-webhook.ts';
import { saveWebhook } from '../../../stores/alerts/watch-actions.ts';

type Props = { ref: RefCallback<HTMLElement>; onSaved: (answer: WebhookAnswer) => void };

/** Saves the address of a webhook, whichever of its forms was pasted (behaviour E12). */
export function WebhookForm({ ref, onSaved }: Props) {
  const [pasted, setPasted] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const id = useId();
  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const read = readDiscordWebhook(pasted);
    if ('problem' in read) return setProblem(read.problem);
    setBusy(true);
    const saved = await saveWebhook(read.url);
    setBusy(false);
    if ('problem' in saved) setProblem(saved.problem);
    else onSaved(saved);
  }
  return (
    <form ref={ref} className="grid gap-2" onSubmit={(event) => void save(event)}>
      <label htmlFor={id} className="font-medium">
        Address of the webhook
      </label>
      <input
        id={id}
        inputMode="url"
        spellCheck={false}
        required
        autoComplete="off"
        placeholder="https://discord.com/api/webhooks/..."
        className="field min-h-11 w-full"
        value={pasted}
        onChange={({ currentTarget: { value } }) => setPasted(value)}
      />
      {problem !== '' && (
        <p role="alert" className="wrap-anywhere text-red">
          {problem}
        </p>
      )}
      <button
        type="submit"
        className="button mt-1 min-h-11 justify-self-start max-sm:w-full"
        aria-disabled={isBusy}
      >
        {isBusy ? 'Sending a test message...' : 'Save the webhook'}
      </button>
    </form>
  );
}
