import { InfoPage } from './components/info-page.tsx';

const cookies = [
  {
    name: 'auth_token',
    life: '7 days',
    purpose:
      'Keeps you logged in. Scripts can’t read this cookie; a copy of the token is in your browser’s local storage. Both are deleted when you log out.',
  },
  {
    name: 'user_preferences',
    life: '1 year',
    purpose:
      'Remembers whether you chose the light or the dark theme. It is set only when you choose one, and deleted when you go back to your system’s theme.',
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
    lead="A few cookies, none of them for advertising. That’s why no banner asks you to agree."
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
      What you type on the first page before logging in is kept in session storage, under the name{' '}
      <code className="font-sans font-semibold">pendingAccomplishment</code>, until it reaches your dashboard or you
      close the tab. A page you wanted to open while logged out is kept there, too, under{' '}
      <code className="font-sans font-semibold">wantedPage</code>, for half an hour or until you get there. How you like
      your story shown, by date or as written, full or compact, is kept in local storage, under the name{' '}
      <code className="font-sans font-semibold">story_view</code>; if you turn the keyboard shortcuts off, so is that,
      as <code className="font-sans font-semibold">shortcuts</code>. Which file is being imported is kept in session
      storage, under the name <code className="font-sans font-semibold">import</code>, and so is which event you are
      editing, under <code className="font-sans font-semibold">open-editor</code>, until you close the tab. The day you
      dismissed the memories above your story is kept in local storage, under a name that begins with{' '}
      <code className="font-sans font-semibold">memories</code>. If you turn on notifications here, for which account
      and session is kept there, under the name <code className="font-sans font-semibold">notified</code>. So that the
      app opens without a connection, it stores itself and what you saw last, with up to 400 pictures of your own, in
      the cache for offline pages; your part of it is emptied when your session ends. When you log out, we also ask your
      browser to empty its own cache of this site. What another app shares with this one waits there, too, until it’s on
      your dashboard. So that nobody else gets what was shared before you logged in, the id of the account that was last
      used here is kept in local storage, under the name <code className="font-sans font-semibold">last_user</code>.
      While you log in with Google or another provider, two short-lived cookies,{' '}
      <code className="font-sans font-semibold">openid_attempt</code> and{' '}
      <code className="font-sans font-semibold">openid_return</code>, make sure that the login ends in the browser where
      it began. When you register, a cookie named <code className="font-sans font-semibold">sign_up</code> ties the code
      we email you to the browser you registered in; it is deleted once the code is entered, or after a week. Once you
      have logged in, a cookie named <code className="font-sans font-semibold">known_device</code> tells us for 400 days
      that it was this browser, so that we email you only when someone logs in from another, and nobody’s guesses lock
      you out here.
    </p>
    <p>
      What you write on your dashboard, in the editor of an event, in your profile settings or in an invitation is kept
      in a database in your browser named <code className="font-sans font-semibold">unsent</code>, with the pictures
      that belong to it, until the server has it or you discard it. It is still there when your session expires, and
      nobody who logs in with another account sees it. When you log out, it is deleted, unless you choose to keep it on
      this device.
    </p>
    <h2>Getting rid of them</h2>
    <p>
      Log out, or delete this site’s data in your browser’s settings. Everything works without{' '}
      <code className="font-sans font-semibold">user_preferences</code>; without{' '}
      <code className="font-sans font-semibold">auth_token</code> you are simply logged out.
    </p>
  </InfoPage>
);
