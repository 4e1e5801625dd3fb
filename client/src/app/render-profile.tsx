import { profilePath } from '@app/shared/paths';
import type { PublicProfile } from '@app/shared/profile';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { completed } from '../features/profile/public-profile-source.ts';
import { ServedProfile } from '../features/profile/use-public-profile.ts';
import { App } from './app.tsx';
import { pages } from './pages.tsx';

// The page must be there before it is drawn: a string cannot wait for it.
await pages.profile.preload();

/** A public profile as a visitor gets it, of which `total` moments exist. The build makes a file of this for the server. */
export const renderProfile = (profile: PublicProfile, total: number): string =>
  renderToString(
    <StaticRouter location={profilePath(profile.user.username)}>
      <ServedProfile value={completed(profile, total)}>
        <App />
      </ServedProfile>
    </StaticRouter>,
  );
