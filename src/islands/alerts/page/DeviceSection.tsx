import { useStore } from '@nanostores/react';
import type { EndedDevice, PushDevice, WatchesAnswer } from '../../../contract/alerts/watches.ts';
import { PUSH_SUBSCRIPTIONS_MAX } from '../../../domain/alerts/limits.ts';
import { ownDevice } from '../../../stores/alerts/own-device.ts';
import { $pushProblem, unsubscribePush } from '../../../stores/alerts/push-device.ts';
import { PUSH_PROBLEMS, safariNote } from '../../../stores/alerts/push-problems.ts';
import { $pushSupport } from '../../../stores/alerts/push-support.ts';
import { $selfTest, runSelfTest } from '../../../stores/alerts/self-test.ts';
import { endPush } from '../../../stores/alerts/watch-actions.ts';
import { AccountSection } from '../../session/account/AccountSection.tsx';
import { DeviceRow } from '../../shared/device/DeviceRow.tsx';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { SelfTestSteps } from './SelfTestSteps.tsx';

const focusSection = focusOnUnmount('[data-section="Push messages"]');

function Device({ device, isOwn }: { device: PushDevice; isOwn: boolean }) {
  const { date } = useFormat();
  const support = useStore($pushSupport);
  const failed = isOwn
    ? 'The last message did not reach it. Test it below.'
    : 'The last message did not reach it. Open this site there, and it subscribes again.';
  const text = device.failedAt === null ? `Since ${date(device.createdAt)}` : failed;
  return (
    <DeviceRow
      ref={focusSection}
      name={device.device}
      isOwn={isOwn}
      text={isOwn && support !== 'granted' ? PUSH_PROBLEMS[support] : text}
      button={{
        label: 'Stop',
        name: `Stop push to ${isOwn ? 'this device' : device.device}`,
        press: () => (isOwn ? unsubscribePush() : endPush(device)),
      }}
    />
  );
}

const END_TEXTS: Readonly<Record<Exclude<EndedDevice['reason'], 'stopped'>, string>> = {
  gone: 'Messages do not reach it any more. Open this site there, and it starts again. If it does not, test push there.',
  surplus: `Only ${PUSH_SUBSCRIPTIONS_MAX} devices get push messages, and a newer one took its place.`,
};

function EndedRow({ device: { id, device, endedAt, reason } }: { device: EndedDevice }) {
  const { date } = useFormat();
  // Whoever stopped it knows.
  if (reason === 'stopped') return null;
  return (
    <DeviceRow
      ref={focusSection}
      name={device}
      text={`Push has stopped on ${date(endedAt)}. ${END_TEXTS[reason]}`}
      button={{
        label: 'Remove',
        name: `Remove the note on ${device}`,
        press: () => endPush({ id }),
      }}
    />
  );
}

/** The devices that get push messages, those that do not any more, and the test of this one (behaviour E7, E16). */
export function DeviceSection({ data }: { data: WatchesAnswer }) {
  const { devices, endedDevices } = data;
  const test = useStore($selfTest);
  const problem = useStore($pushProblem);
  const own = ownDevice()?.id;
  const isRunning = test.state === 'running';

  return (
    <AccountSection
      title="Push messages"
      text="They arrive with the site closed; on a computer, the browser has to run. The test turns them on for this device and sends one, and says which step does not work."
    >
      <ul aria-label="Devices" className="mb-3 grid gap-2 empty:hidden">
        {devices.map((device) => (
          <Device key={device.id} device={device} isOwn={device.id === own} />
        ))}
        {endedDevices.map((device) => (
          <EndedRow key={device.id} device={device} />
        ))}
      </ul>
      {problem !== null && test.state === 'idle' && (
        <p role="alert" className="mb-3 max-w-prose text-red">
          Push to this device has stopped. {problem}
        </p>
      )}
      <p className="mb-3 max-w-prose text-sm text-muted empty:hidden">{safariNote()}</p>
      <Button className="max-sm:w-full" isBusy={isRunning} onClick={() => void runSelfTest()}>
        {isRunning ? 'Testing...' : 'Test push on this device'}
      </Button>
      <SelfTestSteps test={test} />
    </AccountSection>
  );
}
