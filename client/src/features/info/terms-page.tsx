import { paths } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { Link } from '../../ui/link.tsx';
import { InfoPage, SupportLink } from './components/info-page.tsx';

export const TermsPage = () => (
  <InfoPage
    title="Terms of Service"
    dated="January 2025"
    lead={`By using ${PRODUCT}, you agree to the following. It’s short on purpose.`}
  >
    <h2>Your account</h2>
    <p>
      You need an email address of your own, and you keep your password to yourself. One person, one account. You’re
      responsible for what happens under your account, so tell us if someone else has gotten in.
    </p>
    <h2>Your words</h2>
    <p>
      What you write belongs to you. You allow us to store it, to have summaries and narratives written from it, and to
      show others what you mark as public. That permission ends when you delete it.
    </p>
    <h2>What AI writes</h2>
    <p>
      Summaries, traits and narratives are made by a machine from what you wrote. They can be wrong. Read them before
      you send them to an employer; what you pass on is your statement, not ours.
    </p>
    <h2>Fair use</h2>
    <p>
      Write about your own life. Don’t post anything unlawful, anything that harms others, or private matters of people
      who haven’t agreed to it. Don’t try to break in, overload the service, or collect other people’s data with
      programs. We may close accounts that do.
    </p>
    <h2>What we promise, and what we don’t</h2>
    <p>
      {PRODUCT} is free to use and offered as is. We take care of your journal, but we can’t promise that the service
      will always be available or free of errors, and as far as the law allows, we aren’t liable for what follows from
      that. Keep a copy of anything you couldn’t bear to lose.
    </p>
    <h2>Leaving, and changes</h2>
    <p>
      You can leave at any time by writing to <SupportLink />. If these terms change in a way that matters, we’ll say so
      before the change takes effect. How we treat your data is set out in the{' '}
      <Link to={paths.privacy}>privacy policy</Link>.
    </p>
  </InfoPage>
);
