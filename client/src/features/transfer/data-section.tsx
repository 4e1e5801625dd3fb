import { paths } from '@app/shared/paths';
import { Link } from '../../ui/link.tsx';
import { SettingsGroup } from '../../ui/settings-group.tsx';

/** What becomes of one's words. */
export const DataSection = () => (
  <div className="space-y-10">
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
