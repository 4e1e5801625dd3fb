import { InfoPage } from './components/info-page.tsx';
import { SupportLink } from './components/support-link.tsx';

export const ContactPage = () => (
  <InfoPage
    title="Contact Us"
    lead={
      <>
        Write to us in plain words. A person reads it, and replies come within{' '}
        <span className="whitespace-nowrap">24-48 hours</span>.
      </>
    }
  >
    <p>
      Our address is <SupportLink />.
    </p>
    <h2>Deleting your account</h2>
    <p>
      Send a message from the email address of your account and say that you want it deleted. We remove the account,
      every event, picture, chat message and friendship with it. This cannot be undone, so ask for a copy first if you
      want one.
    </p>
    <h2>A copy of your data</h2>
    <p>Ask in the same way. You get everything we hold about you as one file that people and programs can read.</p>
    <h2>Something is broken</h2>
    <p>
      Tell us what you did, what you expected and what happened instead. The time of day helps. Never send us your
      password; we will not ask for it.
    </p>
  </InfoPage>
);
