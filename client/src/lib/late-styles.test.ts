import { afterEach, describe, expect, it } from 'vitest';
import { __vitePreload as loadLate } from './late-styles.ts';

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const load = () => Promise.resolve('code');

afterEach(() => {
  for (const link of links()) link.remove();
});

describe('late code', () => {
  it('comes as it is where no style sheet belongs to it', async () => {
    expect(await loadLate(load)).toBe('code');
    expect(links()).toEqual([]);
  });

  it('waits for its style sheets, which are added once', async () => {
    const first = loadLate(load, ['assets/book.css']);
    const second = loadLate(load, ['assets/book.css']);
    expect(links().map(({ href }) => new URL(href).pathname)).toEqual(['/assets/book.css']);
    links()[0]!.dispatchEvent(new Event('load'));
    expect(await Promise.all([first, second])).toEqual(['code', 'code']);
  });

  it('does not wait for what the page came with', async () => {
    document.head.innerHTML += '<link rel="stylesheet" href="/assets/index.css">';
    expect(await loadLate(load, ['assets/index.css'])).toBe('code');
    expect(links()).toHaveLength(1);
  });

  it('fails with a style sheet that does not come, and asks for it again', async () => {
    const failed = loadLate(load, ['assets/charts.css']);
    links()[0]!.dispatchEvent(new Event('error'));
    await expect(failed).rejects.toThrow('assets/charts.css did not come.');
    expect(links()).toEqual([]);
    const again = loadLate(load, ['assets/charts.css']);
    links()[0]!.dispatchEvent(new Event('load'));
    expect(await again).toBe('code');
  });
});
