import { addDays } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import type { StreakSettings } from '@app/shared/settings';
import { type FormEvent, useState } from 'react';
import { useToday, weekdayNames } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { SettingsGroup } from '../../../ui/headings.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { changeSettings } from '../compose/settings-data.ts';

const change = (streak: Partial<StreakSettings>) => void changeSettings({ streak });

/** How long a pause is where nobody has said so yet. */
const WEEK = 6;

function RestDays({ chosen }: { chosen: readonly number[] }) {
  const isFull = chosen.length >= limits.restDaysMax;
  return (
    <fieldset className="space-y-1.5">
      <legend className="text-sm font-medium">Rest days</legend>
      <div className="flex flex-wrap gap-1.5">
        {Object.entries(weekdayNames).map(([number, name]) => {
          const day = Number(number);
          const isChosen = chosen.includes(day);
          return (
            <label key={name} className="relative">
              <input
                type="checkbox"
                aria-label={name}
                checked={isChosen}
                disabled={isFull && !isChosen}
                className="peer absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
                onChange={() => {
                  change({ rest_days: isChosen ? chosen.filter((one) => one !== day) : [...chosen, day] });
                }}
              />
              <span
                aria-hidden
                className="flex size-11 items-center justify-center rounded-full border border-edge text-sm outline-offset-2 transition-colors duration-150 peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-disabled:opacity-50 forced-colors:peer-checked:bg-[Highlight]"
              >
                {name.slice(0, 2)}
              </span>
            </label>
          );
        })}
      </div>
      <p className="text-sm text-soft">
        Up to three days a week that don’t need an event. What you write on one still counts.
      </p>
    </fieldset>
  );
}

const dayField = { type: 'date', required: true, className: 'min-h-11 max-w-44' } as const;

/** A vacation or an illness, from today on or later. One that has begun keeps its first day. */
function Pause({ from, until }: { from: string | null; until: string | null }) {
  const today = useToday();
  const [first, setFirst] = useState(from ?? today);
  const [last, setLast] = useState(until ?? addDays(today, WEEK));
  const hasBegun = from !== null && from <= today;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    change({ paused_from: first, paused_until: last });
  };
  return (
    <form className="space-y-3" onSubmit={handleSubmit}>
      <fieldset className="space-y-1.5">
        <legend className="sr-only">Pause</legend>
        <div className="flex flex-wrap gap-4">
          <TextField
            {...dayField}
            label="Pause from"
            value={first}
            min={today}
            disabled={hasBegun}
            onChange={({ target }) => setFirst(target.value)}
          />
          <TextField
            {...dayField}
            label="Until"
            value={last}
            min={first > today ? first : today}
            onChange={({ target }) => setLast(target.value)}
          />
        </div>
        <p className="text-sm text-soft">For a vacation or when you’re ill. Your streak goes on where it was.</p>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" size="small">
          {from === null ? 'Pause' : 'Save pause'}
        </Button>
        {from !== null && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              change({ paused_from: null, paused_until: null });
            }}
          >
            {hasBegun ? 'End pause' : 'Cancel pause'}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A streak in one's own rhythm, or none to be seen. */
export const StreakGroup = ({ streak }: { streak: StreakSettings }) => (
  <SettingsGroup heading="Streak">
    <Switch
      label="Show my streak"
      isOn={!streak.hidden}
      onChange={(isOn) => {
        change({ hidden: !isOn });
      }}
    />
    {streak.hidden ? (
      <p className="text-sm text-soft">Nobody sees it, not even you. It’s still counted, in case you want it back.</p>
    ) : (
      <>
        <p className="text-sm text-soft">You and your friends see it.</p>
        <RestDays chosen={streak.rest_days} />
        <Pause
          key={`${String(streak.paused_from)} ${String(streak.paused_until)}`}
          from={streak.paused_from}
          until={streak.paused_until}
        />
      </>
    )}
  </SettingsGroup>
);
