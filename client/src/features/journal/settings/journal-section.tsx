import type { Settings } from '@app/shared/settings';
import { useEffect } from 'react';
import { areShortcutsOffered } from '../../../lib/shortcuts.ts';
import * as messages from '../../../messages.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { Radio, ShortcutsSwitch, Switch } from '../../../ui/switch.tsx';
import { SettingsGroup } from '../../../ui/headings.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { changeSettings, useSettings } from '../compose/settings-data.ts';
import { MailSettings } from './mail-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { StreakGroup } from './streak-settings.tsx';
import { setTheme, type Theme, useTheme } from '../../../lib/theme.ts';

const themes = [
  { id: 'system', label: 'System' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
] as const satisfies readonly { id: Theme; label: string }[];

/** The three themes by name; applies at once. */
function ThemeChoice() {
  const chosen = useTheme((state) => state.theme);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-ink">Theme</legend>
      <div className="flex flex-wrap gap-x-6">
        {themes.map(({ id, label }) => (
          <Radio key={id} name="theme" label={label} checked={id === chosen} onChange={() => setTheme(id)} />
        ))}
      </div>
    </fieldset>
  );
}

const Writing = ({ settings }: { settings: Settings }) => (
  <SettingsGroup heading="New events">
    <Switch
      label="New events are public"
      isOn={settings.default_public}
      onChange={(isOn) => void changeSettings({ default_public: isOn })}
    />
    <p className="text-sm text-soft">
      {settings.default_public
        ? 'Anyone with the address of your profile can read them. You can make each one private.'
        : 'Only you can read them. You can make each one public.'}
    </p>
  </SettingsGroup>
);

/** What needs no answer of the server. It comes with what stands above it, which would push it down. */
const OnThisDevice = () => (
  <>
    {areShortcutsOffered() && (
      <SettingsGroup heading="Keyboard">
        <ShortcutsSwitch />
        <p className="text-sm text-soft">{messages.shortcuts.hint}</p>
      </SettingsGroup>
    )}
    <SettingsGroup heading="Appearance">
      <ThemeChoice />
    </SettingsGroup>
  </>
);

/** How one writes. What is stored with the account is changed at once; the theme is this browser's. */
export function JournalSection() {
  const settings = useSettings((state) => state.data);
  const hasFailed = useSettings((state) => state.data === null && state.status === 'failed');
  const reason = useSettings((state) => state.reason);
  useEffect(() => void useSettings.getState().load(), []);
  return (
    <div className="space-y-10">
      {settings && <Writing settings={settings} />}
      {settings && <StreakGroup streak={settings.streak} />}
      {settings && <MailSettings settings={settings} />}
      {settings && <NotificationSettings settings={settings} />}
      {hasFailed && (
        <ErrorState
          message="We couldn’t load your settings."
          reason={reason}
          onRetry={() => void useSettings.getState().load()}
        />
      )}
      {!settings && !hasFailed && (
        <Loading label="Loading your settings">
          <Skeleton className="h-24 max-w-lg" />
        </Loading>
      )}
      {(settings || hasFailed) && <OnThisDevice />}
    </div>
  );
}
