import { describe, expect, it } from 'vitest';

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
