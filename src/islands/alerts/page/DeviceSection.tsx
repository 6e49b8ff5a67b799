import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PushDevice } from '../../../contract/alerts/watches.ts';
import { formatDate } from '../../../domain/shared/format.ts';
import { ownDevice, unsubscribePush } from '../../../stores/alerts/push-device.ts';
import { $selfTest, runSelfTest } from '../../../stores/alerts/self-test.ts';
import { endPush } from '../../../stores/alerts/watch-actions.ts';
import { AccountSection } from '../../session/account/AccountSection.tsx';
import { SelfTestSteps } from './SelfTestSteps.tsx';

type DeviceProps = { device: PushDevice; isOwn: boolean };

function Device({ device, isOwn }: DeviceProps) {
  const [isBusy, setBusy] = useState(false);
  async function end() {
    if (isBusy) return;
    setBusy(true);
    await (isOwn ? unsubscribePush() : endPush(device));
    setBusy(false);
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-hairline p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {device.device}
          {isOwn && (
            <span className="rounded-full bg-raised px-2.5 py-0.5 text-caption font-semibold">
              This device
            </span>
          )}
        </p>
        <p className="text-sm text-muted">
          {device.failedAt === null
            ? `Since ${formatDate(device.createdAt)}`
            : 'The last message did not reach it.'}
        </p>
      </div>
      <button
        type="button"
        className="button min-h-11 max-sm:w-full"
        aria-label={`Stop push to ${isOwn ? 'this device' : device.device}`}
        aria-disabled={isBusy}
        onClick={() => void end()}
      >
        Stop
      </button>
    </li>
  );
}

/** The devices that get push messages, and the test of this one (behaviour E7). */
export function DeviceSection({ devices }: { devices: readonly PushDevice[] }) {
  const test = useStore($selfTest);
  const own = ownDevice()?.id;
  const isRunning = test.state === 'running';

  return (
    <AccountSection
      title="Push messages"
      text="They arrive with the site closed. The test turns them on for this device and sends one, and says which step does not work."
    >
      {devices.length > 0 && (
        <ul aria-label="Devices" className="mb-3 grid gap-2">
          {devices.map((device) => (
            <Device key={device.id} device={device} isOwn={device.id === own} />
          ))}
        </ul>
      )}
      <button
        type="button"
        className="button min-h-11 max-sm:w-full"
        aria-disabled={isRunning}
        onClick={() => void (isRunning || runSelfTest())}
      >
        {isRunning ? 'Testing...' : 'Test push on this device'}
      </button>
      <SelfTestSteps test={test} />
    </AccountSection>
  );
}
