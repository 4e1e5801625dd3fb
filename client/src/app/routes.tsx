import { paths } from '@app/shared/paths';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { PlainFrame, PublicFrame } from './layouts/frames.tsx';
import { pages } from './pages.tsx';

/** The page that has its address under the same name. */
const page = (name: keyof typeof pages & keyof typeof paths): RouteObject => ({
  path: paths[name],
  Component: pages[name],
});

/** Every address of spec §2: who may see it, in which frame, and which page it is. */
const routes: RouteObject[] = [
  {
    Component: SignedOutOnly,
    children: [
      { Component: PublicFrame, children: [page('landing')] },
      { Component: PlainFrame, children: [page('auth')] },
    ],
  },
  { Component: PlainFrame, children: [page('verifyOtp'), page('forgotPassword'), page('resetPassword')] },
  {
    Component: SignedInOnly,
    children: [
      {
        Component: pages.loggedInFrame,
        children: [
          page('dashboard'),
          page('week'),
          page('resume'),
          page('analytics'),
          page('year'),
          page('achievements'),
          page('friends'),
          page('settings'),
        ],
      },
    ],
  },
  {
    Component: PublicFrame,
    children: [
      page('examples'),
      page('about'),
      page('contact'),
      page('privacy'),
      page('terms'),
      page('cookies'),
      page('profile'),
      page('sharedResume'),
      page('event'),
      { path: '*', Component: pages.notFound },
    ],
  },
];

/** Fetches the code of the page at an address, and of the frame around it. Resolves when it is there, or cannot be had. */
export async function preloadPage(pathname: string): Promise<void> {
  const components = new Set(matchRoutes(routes, pathname)?.map(({ route }) => route.Component));
  await Promise.all(Object.values(pages).map((page) => components.has(page) && page.preload()));
}

/** Fetches the code of the page behind a link from the moment that it is pressed on. Returns an unsubscribe function. */
export function preloadOnPress(): () => void {
  const handlePress = ({ target }: PointerEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link) void preloadPage(link.pathname);
  };
  document.addEventListener('pointerdown', handlePress);
  return () => document.removeEventListener('pointerdown', handlePress);
}

/** Draws the page of the address that the tab is at. */
export const AppRoutes = () => useRoutes(routes);
