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
        One file with every event, message and picture: as data that can be brought in again, and as a story that any
        computer can show.
      </p>
      <ExportButton />
    </SettingsGroup>
    <SettingsGroup heading="Bring a journal in">
      <p className="text-soft">
        A file from here, a JSON export from Day One, or a CSV table with the columns date, title and description. You
        see what is in it before anything is written, and nothing comes in twice.
      </p>
      <p className="text-sm text-soft">
        A zip can have up to 3 GB, with {formatNumber(limits.importEntries)} entries and{' '}
        {formatNumber(limits.importFiles)} files; anything else 200 MB. A journal beyond that can be downloaded, but not
        brought in again as it is.
      </p>
      <ImportJournal />
    </SettingsGroup>
    <SettingsGroup heading="Delete your account">
      <p className="text-soft">
        Support deletes it for you, with every event, picture, message and friendship. How to ask is on the{' '}
        <Link to={paths.contact} className="link">
          contact page
        </Link>
        .
      </p>
    </SettingsGroup>
  </div>
);
