import { paths } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { Link } from '../../ui/link.tsx';
import { InfoPage } from './components/info-page.tsx';

export const AboutPage = () => (
  <InfoPage
    title="About Us"
    lead={`${PRODUCT} is a notebook for what you have done: the marathon, the apology, the shelf that finally hangs straight.`}
  >
    <h2>Why it exists</h2>
    <p>
      Most of what people are proud of is never written down. A year later it is gone, or it comes back only when
      someone asks for a résumé and the page stays empty. We think that a life is full of evidence of who you are, and
      that it should take no more than a sentence to keep it.
    </p>
    <h2>What it does</h2>
    <p>
      You tell a chat what you did. The sentence becomes a life event: dated, told back to you in a few words, and named
      by the strengths it shows, from a list of 56 based on published work about character strengths and work styles.
      Out of your events grow a timeline, statistics, achievements and a professional narrative in which every sentence
      leads back to the events behind it.
    </p>
    <h2>What it does not do</h2>
    <p>
      It does not invent. What you did not say will not appear in your story. It shows no advertising, sells no data and
      counts no clicks. And it does not decide who reads you: each event is public or private, as you say.
    </p>
    <h2>What it costs</h2>
    <p>
      It is free to use. Premium templates for public profiles are announced and not available yet; what you can do
      today will stay free. How we handle your words is set out in the <Link to={paths.privacy}>privacy policy</Link>.
    </p>
  </InfoPage>
);
