import type { Settings } from '@app/shared/settings';
import { useState } from 'react';
import { timeZone } from '../../../lib/dates.ts';
import { Field, inputClass, TextField } from '../../../ui/field.tsx';
import { SettingsGroup } from '../../../ui/headings.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { changeSettings } from '../compose/settings-data.ts';
import { useNotified } from './device.ts';

/** When somebody is asked who has said no hour yet. */
const EVENING = '20:00';
const hour = /^\d{2}:\d{2}$/;

function Hour({ time }: { time: string }) {
  const [typed, setTyped] = useState(time);
  const save = () => {
    if (hour.test(typed) && typed !== time) void changeSettings({ reminder_at: typed });
    else setTyped(time);
  };
  return (
    <TextField
      label="Reminder time"
      type="time"
      value={typed}
      className="min-h-11 max-w-40"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
    />
  );
}

/** All that this browser knows, and the one that was chosen. */
const zonesWith = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), chosen, timeZone(), 'UTC'])].sort();

const Zone = ({ zone }: { zone: string }) => (
  <Field label="Time zone" hint="Where your day begins and ends, for emails and notifications.">
    {(control) => (
      <select
        {...control}
        value={zone}
        className={inputClass(false, 'min-h-11')}
        onChange={(event) => void changeSettings({ timezone: event.target.value })}
      >
        {zonesWith(zone).map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** The mails that a user can switch on. */
export const MailSettings = ({ settings }: { settings: Settings }) => {
  const isNotified = useNotified((state) => state.isOn);
  return (
    <>
      <SettingsGroup heading="Your week by email">
        <Switch
          label="Email me my week on Mondays"
          isOn={settings.weekly_mail}
          onChange={(isOn) => void changeSettings({ weekly_mail: isOn })}
        />
        <p className="text-sm text-soft">
          Sent at 8 a.m. after a week in which you wrote. It includes your stats, your traits and the titles of public
          events.
        </p>
      </SettingsGroup>
      <SettingsGroup heading="Daily reminder">
        <Switch
          label="Ask me when I haven’t written"
          isOn={settings.reminder_at !== null}
          onChange={(isOn) => void changeSettings({ reminder_at: isOn ? EVENING : null })}
        />
        <p className="text-sm text-soft">
          By email, on devices you turn notifications on for, and in your journal while it’s open.
        </p>
        {settings.reminder_at !== null && <Hour key={settings.reminder_at} time={settings.reminder_at} />}
        {(settings.weekly_mail || settings.reminder_at !== null || isNotified) && <Zone zone={settings.timezone} />}
      </SettingsGroup>
    </>
  );
};
