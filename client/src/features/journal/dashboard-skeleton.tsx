import { PRODUCT } from '@app/shared/product';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HistorySkeleton } from './chat/chat-history.tsx';
import { PageTabs, RuledPage, Spread } from './components/notebook.tsx';
import { StorySkeleton } from './story/story-page.tsx';

const ComposerSkeleton = () => (
  <div className="border-t border-line px-4 pt-2 pb-3 md:px-8 md:pb-6">
    <div className="flex min-h-11 items-center pointer-fine:min-h-7 short:hidden">
      <Skeleton className="h-4 w-2/3" />
    </div>
    <div className="mt-1.5 rounded-md border border-edge bg-well">
      <p className="min-h-18 px-3.5 pt-2 text-base/8 text-faint">What did you do?</p>
      <div className="min-h-12 pointer-fine:min-h-9" />
    </div>
  </div>
);

/** The open notebook in gray: both pages in their places, before the app is there. */
export const DashboardSkeleton = () => (
  <Spread
    page="write"
    write={
      <div className="flex h-full min-h-0 flex-col overflow-hidden">
        <RuledPage
          day={<Skeleton className="mt-2 h-4 w-40" />}
          stats={
            <p className="flex min-h-6 items-center">
              <Skeleton className="h-4 w-56 max-w-full" />
            </p>
          }
        >
          <div className="min-h-0 grow overflow-hidden px-4 md:px-8">
            <HistorySkeleton />
          </div>
        </RuledPage>
        <ComposerSkeleton />
      </div>
    }
    story={
      <div className="h-full overflow-hidden px-5 pt-5 md:px-9 md:pt-8">
        <h2 className="text-3xl lg:text-4xl">Your {PRODUCT}</h2>
        <p className="mt-1 flex min-h-6 items-center pb-2">
          <Skeleton className="h-4 w-48 max-w-full" />
        </p>
        <StorySkeleton />
      </div>
    }
  >
    <PageTabs page="write" unread={{ write: false, story: false }} onTurn={() => undefined} />
  </Spread>
);
