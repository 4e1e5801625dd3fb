// Runs before the first paint: the chosen theme, and whether the landing page in the document would only flash past.
// Until the app listens, it also keeps what a visitor does on a page that can be read already.
(() => {
  const theme = /(?:^|; )user_preferences=theme:(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  const root = document.documentElement;
  // The color that devices draw around the page follows the chosen theme; without one it follows the system, as the page does.
  const tint = () => {
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      const { scheme } = meta.dataset;
      const chosen = root.dataset.theme;
      meta.media = chosen ? (chosen === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`;
    }
  };
  new MutationObserver(tint).observe(root, { attributeFilter: ['data-theme'] });
  if (theme) root.dataset.theme = theme;
  try {
    // The first part of the address says which page is drawn in gray until the app is there: `src/app/skeletons.tsx`.
    if (localStorage.getItem('auth_token')) root.dataset.signedIn = location.pathname.split('/')[1];
  } catch {
    // Storage can be forbidden; the page then starts signed out.
  }

  let clicked = null;
  const keep = (event) => {
    clicked = event.target.closest?.('button[type=button]') ?? clicked;
  };
  addEventListener('click', keep);
  addEventListener(
    'app:listening',
    () => {
      removeEventListener('click', keep);
      clicked?.click();
    },
    { once: true },
  );

  // The app prevents what it handles itself; everything else is the form of the landing page, sent before the app was there.
  addEventListener('submit', (event) => {
    const box = event.target.elements.accomplishment;
    if (event.defaultPrevented || !box) return;
    const text = box.value.trim();
    if (!text) {
      event.preventDefault();
      return;
    }
    try {
      sessionStorage.setItem('pendingAccomplishment', text);
    } catch {
      // Without storage the visitor writes it again on the dashboard.
    }
  });
})();
