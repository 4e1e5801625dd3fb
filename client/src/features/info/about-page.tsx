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
      Most of what people are proud of is never written down. A year later it’s gone, or it only comes back when someone
      asks for a resume and the page stays empty. We think your life is full of evidence of who you are, and keeping it
      should take no more than a sentence.
    </p>
    <h2>What it does</h2>
    <p>
      You tell a chat what you did. The sentence becomes a life event: dated, in your own words, with what is new about
      it, and marked with the traits it shows, from a list of 56 based on published work on character strengths and work
      styles. From your events grow a timeline, statistics, achievements and a professional narrative in which every
      sentence leads back to the events behind it.
    </p>
    <h2>What it does not do</h2>
    <p>
      It does not invent. What you didn’t say won’t appear in your story. It shows no ads, sells no data and counts no
      clicks. And it doesn’t decide who reads you: you make each event public or private.
    </p>
    <h2>What it costs</h2>
    <p>
      It is free to use. Premium templates for public profiles are announced but not available yet; what you can do
      today will stay free. How we handle your words is set out in the <Link to={paths.privacy}>privacy policy</Link>.
    </p>
  </InfoPage>
);
