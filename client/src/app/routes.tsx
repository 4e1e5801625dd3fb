import { paths } from '@app/shared/paths';
import { Route, Routes } from 'react-router';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { PlainFrame } from './layouts/plain-frame.tsx';
import { PublicFrame } from './layouts/public-frame.tsx';
import { pages } from './pages.tsx';

/** Every address of spec §2: who may see it, in which frame, and which page it is. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<SignedOutOnly />}>
      <Route element={<PublicFrame />}>
        <Route path={paths.landing} element={<pages.landing />} />
      </Route>
      <Route element={<PlainFrame />}>
        <Route path={paths.auth} element={<pages.auth />} />
      </Route>
    </Route>
    <Route element={<PlainFrame />}>
      <Route path={paths.verifyOtp} element={<pages.verifyOtp />} />
      <Route path={paths.forgotPassword} element={<pages.forgotPassword />} />
      <Route path={paths.resetPassword} element={<pages.resetPassword />} />
    </Route>
    <Route element={<SignedInOnly />}>
      <Route element={<pages.signedInFrame />}>
        <Route path={paths.dashboard} element={<pages.dashboard />} />
        <Route path={paths.week} element={<pages.week />} />
        <Route path={paths.resume} element={<pages.resume />} />
        <Route path={paths.analytics} element={<pages.analytics />} />
        <Route path={paths.year} element={<pages.year />} />
        <Route path={paths.achievements} element={<pages.achievements />} />
        <Route path={paths.friends} element={<pages.friends />} />
        <Route path={paths.settings} element={<pages.settings />} />
      </Route>
    </Route>
    <Route element={<PublicFrame />}>
      <Route path={paths.examples} element={<pages.examples />} />
      <Route path={paths.about} element={<pages.about />} />
      <Route path={paths.contact} element={<pages.contact />} />
      <Route path={paths.privacy} element={<pages.privacy />} />
      <Route path={paths.terms} element={<pages.terms />} />
      <Route path={paths.cookies} element={<pages.cookies />} />
      <Route path={paths.profile} element={<pages.profile />} />
      <Route path={paths.sharedResume} element={<pages.sharedResume />} />
      <Route path={paths.event} element={<pages.event />} />
      <Route path="*" element={<pages.notFound />} />
    </Route>
  </Routes>
);
