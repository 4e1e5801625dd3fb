import { paths } from '@app/shared/paths';
import { Link } from '../../ui/link.tsx';
import { InfoPage, SupportLink } from './components/info-page.tsx';

export const ContactPage = () => (
  <InfoPage
    title="Contact Us"
    lead={
      <>
        Write to us in your own words. A real person will read it, and replies come within{' '}
        <span className="whitespace-nowrap">24-48 hours</span>.
      </>
    }
  >
    <p>
      Our address is <SupportLink />.
    </p>
    <h2>Deleting your account</h2>
    <p>
      You can do it yourself <Link to={{ pathname: paths.settings, hash: 'data' }}>in your settings</Link>: logging in
      within seven days undoes it. Or write to us from your account’s email address and say that you want it deleted.
      We’ll delete the account with every event, picture, chat message and friendship. This can’t be undone, so download
      your journal first if you want to keep it.
    </p>
    <h2>A copy of your data</h2>
    <p>
      Under <Link to={{ pathname: paths.settings, hash: 'data' }}>Settings, Data</Link>, you can download your whole
      journal at any time: one file that people and programs can read. For anything else we have about you, ask us the
      same way.
    </p>
    <h2>Something is broken</h2>
    <p>
      Tell us what you did, what you expected and what happened instead. The time it happened helps. Never send us your
      password; we’ll never ask for it.
    </p>
  </InfoPage>
);
