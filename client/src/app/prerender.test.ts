import { paths } from '@app/shared/paths';
import { describe, expect, it } from 'vitest';

/** Where nobody but a signed-in user is let in. */
const ownPaths = [
  ...[paths.dashboard, paths.week, paths.resume, paths.analytics, paths.year],
  ...[paths.achievements, paths.friends, paths.settings],
];

describe('the landing page in index.html', () => {
  it('can be read without a script, and carries none, nor inline styles that a strict policy would refuse', async () => {
    const { landingMarkup } = await import('./prerender.tsx');
    const page = new DOMParser().parseFromString(landingMarkup, 'text/html');
    expect(page.querySelector('h1')?.textContent).toBe('Start documenting your journey');
    expect(page.querySelector('textarea')?.getAttribute('placeholder')).toBe('Type your accomplishment here...');
    expect(page.querySelector('main')?.textContent).toContain('Document Every Moment');
    expect(page.querySelector('footer')?.textContent).toContain('Premium Templates Coming Soon');
    expect(page.querySelectorAll('script, style, [style]')).toHaveLength(0);
    expect(page.querySelectorAll('[onclick]')).toHaveLength(0);
  });
});

describe('the pages of signed-in users in app.html', () => {
  it('are there once each, in gray, without a script or a field that would do nothing', async () => {
    const { skeletonMarkup } = await import('./prerender.tsx');
    const page = new DOMParser().parseFromString(skeletonMarkup, 'text/html');
    const shown = [...page.body.children].map(({ className }) => /in-data-\[signed-in=(\w+)\]/.exec(className)?.[1]);
    const segments = ownPaths.map((path) => path.split('/')[1]);
    expect(shown.slice(1).toSorted()).toEqual(segments.toSorted());
    expect(page.querySelectorAll('script, style, [style], input, textarea')).toHaveLength(0);
    for (const skeleton of [...page.body.children].slice(1))
      expect(skeleton.querySelectorAll('[role=status]').length).toBeGreaterThan(0);
  });
});
