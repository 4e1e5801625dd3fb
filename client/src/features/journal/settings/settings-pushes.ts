import type { Settings } from '@app/shared/settings';
import { setDefaultPublic } from '../compose/draft.ts';
import { readSettings, useSettings } from '../compose/settings-data.ts';
import type { PushHandlers } from '../../../lib/socket.ts';

function applySettings(settings: Settings): void {
  useSettings.getState().change(() => settings);
  setDefaultPublic(settings.default_public);
}

/** Another tab or device has changed the settings. */
export const pushes: PushHandlers = { 'settings:changed': applySettings };

/** Reads on every connection how private a new event begins: another device may have changed that meanwhile. */
export const refetch = (): void => void readSettings();
