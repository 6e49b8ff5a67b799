import { type RefCallback, useId, useState } from 'react';
import type { WebhookAnswer } from '../../../contract/alerts/watches.ts';
import { readDiscordWebhook } from '../../../domain/alerts/discord-webhook.ts';
import { saveWebhook } from '../../../stores/alerts/watch-actions.ts';
import { Problem, useSubmit } from '../../shared/forms/BusyButton.tsx';
import { Button } from '../../shared/forms/Button.tsx';

type Props = { ref: RefCallback<HTMLElement>; onSaved: (answer: WebhookAnswer) => void };

/** Saves the address of a webhook, whichever of its forms was pasted (behaviour E12). */
export function WebhookForm({ ref, onSaved }: Props) {
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState('');
  const id = useId();
  const [isBusy, onSubmit] = useSubmit(async () => {
    const read = readDiscordWebhook(pasted);
    if ('problem' in read) return setProblem(read.problem);
    const saved = await saveWebhook(read.url);
    if ('problem' in saved) setProblem(saved.problem);
    else onSaved(saved);
  });
  return (
    <form ref={ref} className="grid gap-2" onSubmit={onSubmit}>
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
      <Problem text={problem} />
      <Button type="submit" className="mt-1 justify-self-start max-sm:w-full" isBusy={isBusy}>
        {isBusy ? 'Sending a test message...' : 'Save the webhook'}
      </Button>
    </form>
  );
}
