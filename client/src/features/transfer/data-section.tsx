import { limits } from '@app/shared/limits';
import { paths } from '@app/shared/paths';
import { formatNumber } from '../../lib/numbers.ts';
import { Link } from '../../ui/link.tsx';
import { SettingsGroup } from '../../ui/settings-group.tsx';
import { ExportButton } from './export-button.tsx';
import { ImportJournal } from './import-journal.tsx';

/** What becomes of one's words. */
export const DataSection = () => (
  <div className="space-y-10">
    <SettingsGroup heading="Take your journal with you">
      <p className="text-soft">
        One file with every event, message and picture: as data that you can import again, and as a story that any
        computer can show.
      </p>
      <ExportButton />
    </SettingsGroup>
    <SettingsGroup heading="Import a journal">
      <p className="text-soft">
        A file from here, a JSON export from Day One, or a CSV table with the columns date, title and description.
        You’ll see what’s in it before anything is imported, and nothing is imported twice.
      </p>
      <p className="text-sm text-soft">
        A zip can be up to 3 GB, with {formatNumber(limits.importEntries)} entries and{' '}
        {formatNumber(limits.importFiles)} files; anything else up to 200 MB. A larger journal can be downloaded, but
        not imported again as it is. On a slow connection, a large file can take hours in either direction. Anything
        from 1 Mbit/s up works, as long as you keep this page open.
      </p>
      <ImportJournal />
    </SettingsGroup>
    <SettingsGroup heading="Delete your account">
      <p className="text-soft">
        Support deletes it for you, with every event, picture, message and friendship. To find out how to ask, see the{' '}
        <Link to={paths.contact} className="link">
          contact page
        </Link>
        .
      </p>
    </SettingsGroup>
  </div>
);
