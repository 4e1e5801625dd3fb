import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What is loaded together. Left alone, the bundler makes a file of each module that two pages share, eighty of them, and what
 * is small hardly compresses by itself. A group takes along what its modules import, unless a group above has it.
 */
const groups: Record<string, readonly string[]> = {
  app: [
    'client/src/main.tsx',
    'client/src/lib/pending-text.ts',
    'client/src/lib/safe-url.ts',
    'client/src/lib/use-title.ts',
    'shared/src/dates.ts',
    'shared/src/limits.ts',
    'node_modules/lucide/dist/esm/icons/arrow-left.mjs',
    'node_modules/lucide/dist/esm/icons/arrow-right.mjs',
  ],
  card: ['client/src/ui/event-card.tsx'],
  suggestions: ['client/src/ui/rotating-suggestion.tsx', 'client/src/ui/seal.tsx', 'client/src/lib/suggestions.ts'],
  parts: [
    'client/src/messages.ts',
    'client/src/lib/dates.ts',
    'client/src/ui/avatar.tsx',
    'client/src/ui/copy-button.tsx',
    'client/src/ui/empty-state.tsx',
  ],
  info: ['client/src/features/info/components/info-page.tsx', 'client/src/features/info/components/support-link.tsx'],
  calls: [
    'client/src/lib/api.ts',
    'client/src/lib/toast-error.ts',
    'client/src/lib/use-submit.ts',
    'client/src/ui/password-field.tsx',
    'client/src/ui/text-field.tsx',
    'shared/src/usernames.ts',
  ],
  auth: [
    'client/src/features/auth/auth-page.tsx',
    'client/src/features/auth/forgot-password-page.tsx',
    'client/src/features/auth/reset-password-page.tsx',
    'client/src/features/auth/verify-otp-page.tsx',
  ],
  member: [
    'client/src/app/layouts/signed-in-frame.tsx',
    'client/src/app/live.ts',
    'client/src/app/session-keeper.tsx',
    'client/src/lib/read-picture.ts',
    'client/src/ui/dialog.tsx',
    'client/src/ui/error-state.tsx',
    'client/src/ui/live-region.tsx',
    'node_modules/lucide/dist/esm/icons/trash.mjs',
    'node_modules/lucide/dist/esm/icons/x.mjs',
  ],
  pages: [
    'client/src/ui/confirm-dialog.tsx',
    'client/src/ui/meter.tsx',
    'client/src/ui/page-header.tsx',
    'client/src/ui/text-area.tsx',
  ],
};

const react = { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/ };

/** The groups as the bundler takes them. A name that is no file stops the build: what it named would lie somewhere else now. */
export function chunkGroups() {
  const named = Object.entries(groups).map(([name, files]) => {
    const paths = new Set(files.map((file) => `${root}${file}`));
    for (const path of paths)
      if (!existsSync(path)) throw new Error(`build/chunks.ts names ${path}, which is not there.`);
    return { name, test: (id: string) => paths.has(id) };
  });
  return [react, ...named].map((group, place, { length }) => ({ ...group, priority: length - place }));
}
