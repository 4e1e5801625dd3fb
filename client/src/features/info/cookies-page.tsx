import { InfoPage } from './components/info-page.tsx';

const cookies = [
  {
    name: 'auth_token',
    life: '7 days',
    purpose:
      'Keeps you signed in. Pages cannot read this cookie; a copy of the token is in the local storage of your browser. Both go when you log out.',
  },
  {
    name: 'user_preferences',
    life: '1 year',
    purpose:
      'Remembers whether you chose light or dark pages. It is set only when you choose, and is removed when you follow the system again.',
  },
  {
    name: 'analytics_id',
    life: '2 years',
    purpose: 'The name is reserved for counting visits. Nothing sets it: there is no analytics on these pages.',
  },
] as const;

export const CookiesPage = () => (
  <InfoPage
    title="Cookie Policy"
    dated="January 2025"
    lead="Three names, two of them in use, none of them for advertising. That is why no banner asks you to agree."
  >
    <h2>The cookies</h2>
    <dl className="mb-8 border-y border-line">
      {cookies.map(({ name, life, purpose }) => (
        <div
          key={name}
          className="grid gap-x-8 gap-y-1 border-b border-line py-5 last:border-b-0 sm:grid-cols-[11rem_1fr]"
        >
          <dt>
            <code className="font-sans font-semibold">{name}</code>
            <span className="block text-base text-soft">{life}</span>
          </dt>
          <dd>{purpose}</dd>
        </div>
      ))}
    </dl>
    <h2>What else stays in your browser</h2>
    <p>
      What you type on the first page before signing in is held in the session storage, under the name{' '}
      <code className="font-sans font-semibold">pendingAccomplishment</code>, until it reaches your dashboard or you
      close the tab. A page you wanted to open while you were signed out is held there too, under{' '}
      <code className="font-sans font-semibold">wantedPage</code>, for half an hour or until you get there. How you like
      your story shown, by date or as written, full or compact, is remembered in the local storage, under the name{' '}
      <code className="font-sans font-semibold">story_view</code>; if you turn the keyboard shortcuts off, so is that,
      as <code className="font-sans font-semibold">shortcuts</code>. Which file is being imported is held in the session
      storage, under the name <code className="font-sans font-semibold">import</code>, until you close the tab. The day
      on which you dismissed the memories above your story is held in the local storage, under a name that begins with{' '}
      <code className="font-sans font-semibold">memories</code>. So that the app opens without a connection, it keeps
      itself and what you saw last, with up to 400 pictures, in the storage for offline pages; your part of that is
      emptied when your session ends. What another app shares with this one waits there, too, until it stands on your
      dashboard. While you sign in with Google, a short-lived cookie ties the two ends of that visit together. When you
      sign up, a cookie ties the code we mail to the browser you signed up in; it goes once the code is entered, or
      after a week.
    </p>
    <p>
      What you write on your dashboard, in the editor of an event, in your profile settings or in an invitation is held
      in a database of your browser named <code className="font-sans font-semibold">unsent</code>, with the pictures
      that belong to it, until the server has it or you discard it. It is still there when your session expires, and
      nobody who signs in with another account sees it. When you log out it goes, unless you choose to keep it on this
      device.
    </p>
    <h2>Getting rid of them</h2>
    <p>
      Log out, or delete the data of this site in your browser’s settings. Everything works without{' '}
      <code className="font-sans font-semibold">user_preferences</code>; without{' '}
      <code className="font-sans font-semibold">auth_token</code> you are simply signed out.
    </p>
  </InfoPage>
);
