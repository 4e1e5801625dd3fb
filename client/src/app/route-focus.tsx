import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

let isFirstPage = true;

/** After a change of page: to the top, and the focus to its heading. Stands inside the page's `Suspense`, so it waits for the page. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const wentBack = useRef(isBack);
  useEffect(() => {
    wentBack.current = isBack;
  }, [isBack]);
  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    if (!wentBack.current) window.scrollTo(0, 0);
    const main = document.querySelector('main');
    // A page that has placed the focus itself, such as a code to type in, keeps it.
    if (!main || main.contains(document.activeElement)) return;
    const target = main.querySelector('h1') ?? main;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
