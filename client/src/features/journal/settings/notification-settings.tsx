import type { NotificationKind } from '@app/shared/notifications';
import { PRODUCT } from '@app/shared/product';
import type { Settings } from '@app/shared/settings';
import { useEffect, useState } from 'react';
import { toastError } from '../../../lib/toast-error.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import * as messages from '../../../messages.ts';
import { SettingsGroup } from '../../../ui/headings.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { changeSettings } from '../compose/settings-data.ts';
import { readDevice, support, turnOff, turnOn, useNotified } from './device.ts';

const kinds: Record<NotificationKind, string> = {
  reminders: 'Plans and your daily question',
  cheers: 'Cheers from friends',
  invitations: 'Invitations',
  week: 'Your week, on Mondays',
};

const hints = {
  on: 'After a hard day, they wait until the next morning.',
  yes: `Plans, your daily question, cheers, invitations and your week, even while ${PRODUCT} is closed. Your browser will ask you first.`,
  no: 'This browser can’t show notifications.',
  'to-install': `On iPhone and iPad, add ${PRODUCT} to your home screen, open it from there, and turn this on.`,
  blocked: `Your browser blocks notifications from ${PRODUCT}. Allow them in its settings for this site first.`,
} as const;

/** Notifications: on this device, of which kinds on all of them, and what they may say. */
export function NotificationSettings({ settings }: { settings: Settings }) {
  const isOn = useNotified((state) => state.isOn);
  const { isBusy, during } = useBusy();
  const [can, setCan] = useState(support);
  useEffect(readDevice, []);
  const { push_off, show_words } = settings;
  const turn = async (wanted: boolean) => {
    try {
      await during(wanted ? turnOn() : turnOff());
    } catch (error) {
      toastError(error, messages.journal.notificationsFailed);
    }
    setCan(support());
  };
  const change = (kind: NotificationKind, isWanted: boolean) =>
    void changeSettings({ push_off: isWanted ? push_off.filter((one) => one !== kind) : [...push_off, kind] });
  return (
    <SettingsGroup heading="Notifications">
      <Switch
        label="Notify me on this device"
        isOn={isOn}
        disabled={isBusy || (can !== 'yes' && !isOn)}
        onChange={(wanted) => void turn(wanted)}
      />
      <p className="text-sm text-soft">{hints[isOn && can === 'yes' ? 'on' : can]}</p>
      {isOn && (
        <fieldset className="flex flex-col items-start">
          <legend className="text-sm text-soft">On all your devices:</legend>
          {(Object.keys(kinds) as NotificationKind[]).map((kind) => (
            <Switch
              key={kind}
              label={kinds[kind]}
              isOn={!push_off.includes(kind)}
              onChange={(isWanted) => change(kind, isWanted)}
            />
          ))}
        </fieldset>
      )}
      <Switch
        label="Show my words in notifications and reminders"
        isOn={show_words}
        onChange={(isShown) => void changeSettings({ show_words: isShown })}
      />
      <p className="text-sm text-soft">
        {show_words
          ? 'Anyone who sees your screen or mailbox can read what you wrote in a plan, and the title of an event.'
          : 'They name friends and traits, and nothing you wrote.'}
      </p>
    </SettingsGroup>
  );
}
