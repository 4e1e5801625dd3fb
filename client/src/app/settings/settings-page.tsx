import { paths } from '@app/shared/paths';
import { useLocation } from 'react-router';
import { useTitle } from '../../lib/use-title.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { sections } from './sections.tsx';

/** Everything that can be set, one section at a time; which one the hash says, as in `/settings#account`. */
export function SettingsPage() {
  const { hash } = useLocation();
  const section = sections.find(({ id }) => hash === `#${id}`) ?? sections[0];
  useTitle(section.title);
  return (
    <div className="mx-auto w-full max-w-3xl px-5 pt-10 pb-16">
      <PageHeader title={section.title}>{section.lead}</PageHeader>
      <nav aria-label="Settings" className="mb-10 flex border-b border-line">
        {sections.map(({ id, label }) => (
          <Link
            key={id}
            to={{ pathname: paths.settings, hash: id }}
            aria-current={id === section.id ? 'page' : undefined}
            className="-mb-px flex min-h-11 flex-1 items-center justify-center border-b-2 border-transparent px-2 font-medium text-soft transition-colors duration-150 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink sm:flex-none sm:px-5"
          >
            {label}
          </Link>
        ))}
      </nav>
      <section.Section key={section.id} />
    </div>
  );
}
