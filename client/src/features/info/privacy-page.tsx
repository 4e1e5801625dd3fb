import { limits } from '@app/shared/limits';
import { paths } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { Link } from '../../ui/link.tsx';
import { InfoPage, SupportLink } from './components/info-page.tsx';

export const PrivacyPage = () => (
  <InfoPage
    title="Privacy Policy"
    dated="January 2025"
    lead="A journal is private by nature. This page says, without fine print, what we store, who sees it, and what leaves our servers."
  >
    <h2>What we store</h2>
    <ul>
      <li>
        Your account: name, username, email address, bio and picture. Your password, only as a bcrypt hash. If you log
        in with Google or another provider, the number by which they know you. For a passkey, its public key, its name
        and when it was used; for an authenticator app, the secret it shares with us, encrypted.
      </li>
      <li>
        What you write: life events with their date, pictures and what you learned, when and in which time zone you
        wrote them, and the messages of the chat.
      </li>
      <li>
        What you choose: your settings, with the day and hour of the emails you want, and, when you remove a trait from
        an event, the words it was read from, so that it isn’t suggested for similar events. They are forgotten with the
        event.
      </li>
      <li>What is made from it: summaries, traits, experience points, streaks, achievements and your narrative.</li>
      <li>
        What is read from your events so that your journal can remember: topics such as running, first names, what it is
        about in single words, and amounts such as distances and days. It is stored with the event, shown to nobody
        else, and deleted with it. Events that read as grief or a crisis are left out.
      </li>
      <li>
        Where you are logged in: browser and system, such as “Firefox on Windows”, when the app was last opened there,
        and the network without its last part, such as 203.0.113.x. You’ll find the list in your settings.
      </li>
      <li>
        A log of what concerns the security of your account, such as logins, failed ones and a changed password, with
        the same and nothing more. It’s kept for 180 days, unless the people who run this server chose another number,
        or until your account is deleted.
      </li>
      <li>
        Your plans: their words, the day you want to be asked, and the event they came from. They are forgotten with the
        event, or 90 days after you close them.
      </li>
      <li>
        If you turn on notifications: the address and keys that your browser gives us for them, until you turn them off
        or your session ends there.
      </li>
      <li>
        Your friendships and invitations (one that nobody answers, for 60 days), the cheers that you and your friends
        gave each other, and emails waiting to be sent to you.
      </li>
      <li>Counters that slow down guessing and abuse, for a short time, by network address and account.</li>
    </ul>
    <p>
      If the people who run this server have turned it on, we ask the service Have I Been Pwned whether a new password
      was in a data breach. It’s sent five characters of a fingerprint of the password, which many others share, and
      never the password, your address or your name.
    </p>
    <p>
      Pictures are stored without the data a camera adds to them, such as the location. Technical logs contain requests
      and errors, with email addresses masked and never with the words of an event.
    </p>
    <h2>Who sees it</h2>
    <p>
      <strong>Public events</strong> can be read by anyone who has the address of your profile or the event, together
      with your name, username, bio and picture, and search engines may list them. Your profile also counts the traits
      in them, shows the achievements that they unlocked, and opens with those you pin. Events are public unless you
      make them private. One that reads as grief, illness or failure starts out private unless you choose to share it,
      and one that reads as a cry for help starts out private in any case. <strong>Private events</strong> are shown to
      you alone. <strong>Friends</strong>, {limits.friends} at most, also see your row of the leaderboard: level,
      experience points (this week’s, too), number of events, traits and streak, unless you hide it, and your public
      events, which they can cheer by naming a trait. You see who did; everyone else sees the trait and how many named
      it. A cheer is deleted when the friendship ends or the event becomes private. Anyone you invite sees your name,
      username and picture. Your email address is shown to nobody.
    </p>
    <p>
      A picture of an achievement, a week or a year is made when you ask for it, is not stored, and is seen by nobody
      until you send it. It counts your private events but not those that read as grief, shows the traits of public
      ones, and has no word of any event.
    </p>
    <p>
      If you share your resume, anyone who knows your username can read the text written from your public events until
      you choose Stop Sharing on the Resume page. We cannot take back copies or previews that people, other websites or
      messengers have made of it by then.
    </p>
    <p>
      A picture can also be a link to another website. Anyone who looks at it then loads it from there, so that website
      sees their network address.
    </p>
    <h2>What we email you</h2>
    <p>
      Codes, links and notices about the security of your account (such as a new login, too many wrong passwords, a
      changed password or a download of your journal), invitations from people who know your address, and nothing else
      unless you turn it on in your settings: your week, on Mondays, and a question on days when you haven’t written.
      Email is not private, so these two contain numbers and traits from your events, and words from public ones only.
      Private events are never quoted, and neither are those that read as grief. Each has a link that stops it with one
      click. On the day of a plan, the question is about that, and quotes it only if you allow it.
    </p>
    <h2>Notifications</h2>
    <p>
      If you turn them on, notifications reach your device through the push service of your browser’s maker, such as
      Google, Mozilla, Apple or Microsoft. They are encrypted on their way: that service learns when one is sent and to
      which device, not what it says. They say who cheered or invited you, and nothing you wrote, unless you allow it in
      your settings.
    </p>
    <h2>Trying it without an account</h2>
    <p>
      What you write into the box on our first page, or below a page that somebody shared, is sent to this server when
      you choose Continue. The built-in writer answers, and your words are forgotten with the answer: nothing is stored
      here, and no model sees them. Your browser keeps them in this tab until you register or close it.
    </p>
    <h2>Where the AI runs</h2>
    <p>
      Summaries, traits and narratives are written in one of three ways, chosen by the people who run this server. If
      they have connected Google’s Gemini, the text of your events is sent to Google. If they have connected a model of
      their own, it is sent to the address they have set, which can be the same machine or a service elsewhere.{' '}
      <strong>Private events go there too</strong>, because they are summarized like all the others. Your name, email
      address and pictures are not sent, and neither is an event that plainly reads as a cry for help. If the server
      uses Gemini’s unpaid quota, Google may use what is sent to improve its products, and people at Google may read it.
      Without a model, a writer built into {PRODUCT} does the work, and not a word leaves the server.
    </p>
    <p>So please don’t put anything in an event, private or not, that must never be read by a machine elsewhere.</p>
    <h2>What we do not do</h2>
    <p>
      We do not sell data, show advertising or follow you around the web. There is no analytics service on these pages.
      If you log in with Google, Google tells us your name and verified email address, and we tell Google nothing about
      what you write.
    </p>
    <h2>How long, and how to leave</h2>
    <p>
      We keep your journal until you delete it. A deleted event disappears, with its pictures and summary, what was read
      from it, its messages in the chat, and the sentences of your narrative that are based on it. It may remain in
      internal messages between servers for up to two minutes. Backups, if the people who run this server make them,
      contain it until they are replaced. Under Settings, Data, you can download a copy of your whole journal, or import
      one; a file that you import is deleted as soon as its import has ended, or within three hours if none has begun,
      and how the import went is remembered for thirty days. There you can also delete the whole account: it is hidden
      at once, and deleted after {limits.deletionDays} days unless you log in before then. Or write to <SupportLink />;
      replies come within <span className="whitespace-nowrap">24-48 hours</span>. What your browser keeps is listed in
      the <Link to={paths.cookies}>cookie policy</Link>.
    </p>
  </InfoPage>
);
