// Runs before the first paint: the chosen theme, and whether the landing page in the document would only flash past.
(() => {
  const theme = /(?:^|; )user_preferences=theme:(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  if (theme) document.documentElement.dataset.theme = theme;
  try {
    if (localStorage.getItem('auth_token')) document.documentElement.dataset.signedIn = '';
  } catch {
    // Storage can be forbidden; the page then starts signed out.
  }
})();
