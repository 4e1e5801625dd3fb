import { paths } from '@app/shared/paths';
import { useTitle } from '../../lib/use-title.ts';
import { LinkButton } from '../../ui/button.tsx';

export function NotFoundPage() {
  useTitle('Page not found');
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-5 py-24 text-center">
      <p className="font-serif text-6xl text-accent italic">404</p>
      <h1 className="mt-4 text-4xl">Page not found</h1>
      <p className="mt-3 mb-8 text-balance text-soft">The address may be mistyped, or the page no longer exists.</p>
      <LinkButton to={paths.landing}>Go Home</LinkButton>
    </div>
  );
}
