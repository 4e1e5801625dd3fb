import { setTheme, useTheme, type Theme } from '../lib/theme.ts';

const themes = [
  { id: 'system', label: 'System' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
] as const satisfies readonly { id: Theme; label: string }[];

/** The three themes by name; applies at once. */
export function ThemeChoice() {
  const chosen = useTheme((state) => state.theme);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-ink">Theme</legend>
      <div className="flex flex-wrap gap-x-6">
        {themes.map(({ id, label }) => (
          <label key={id} className="inline-flex min-h-11 items-center gap-2 text-sm pointer-fine:min-h-9">
            <input
              type="radio"
              name="theme"
              value={id}
              checked={id === chosen}
              className="size-4 accent-accent"
              onChange={() => setTheme(id)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
