import type { ReactNode } from 'react';
import { limits } from '@app/shared/limits';
import { paths } from '@app/shared/paths';
import { formatNumber } from '@app/shared/counts';
import { Link } from '../../ui/link.tsx';
import { SettingsGroup } from '../../ui/headings.tsx';
import { ExportButton } from './export-button.tsx';
import { ImportJournal } from './import-journal.tsx';

/** What becomes of one's words; `deleteAccount` is the way to have all of them deleted. */
export const DataSection = ({ deleteAccount }: { deleteAccount: ReactNode }) => (
  <div className="space-y-10">
    <SettingsGroup heading="Take your journal with you">
      <p className="text-soft">
        One zip with everything you’ve written: JSON to import again, Markdown to read anywhere.
      </p>
      <ExportButton />
    </SettingsGroup>
    <SettingsGroup heading="Import a journal">
      <p className="text-soft">
        A file from here, the zip of a JSON export from Day One, or a CSV table with the columns date, title and
        description. You’ll see what’s in it before anything is imported, and nothing is imported twice.
      </p>
      <details className="text-sm text-soft">
        <summary className="min-h-11 cursor-pointer py-3 pointer-fine:min-h-9 pointer-fine:py-2">Limits</summary>
        <p>
          A file can be up to 200 MB, with {formatNumber(limits.importEntries)} events and{' '}
          {formatNumber(limits.importFiles)} pictures. Keep this page open until it has been sent.
        </p>
      </details>
      <ImportJournal />
    </SettingsGroup>
    <SettingsGroup heading="Delete your account">
      <p className="text-soft">
        With every event, picture, message and friendship. You can also ask support to do it: see the{' '}
        <Link to={paths.contact} className="link">
          contact page
        </Link>
        .
      </p>
      {deleteAccount}
    </SettingsGroup>
  </div>
);
