import { isTrait } from '@app/shared/trait-catalogue';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { expectAddress, renderPage, signIn } from '../../../test/render.tsx';
import { readPendingText } from '../../lib/before-login.ts';
import { AboutPage } from './about-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { CookiesPage } from './cookies-page.tsx';
import { exampleCategories } from './example-entries.ts';
import { ExamplesPage } from './examples-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

describe('/examples', () => {
  it('has 12 categories, each with entries and traits of the list', () => {
    expect(exampleCategories).toHaveLength(12);
    for (const { entries } of exampleCategories) {
      expect(entries.length).toBeGreaterThan(0);
      for (const { traits } of entries) expect(traits.length > 0 && traits.every(isTrait)).toBe(true);
    }
    renderPage(<ExamplesPage />);
    for (const { name } of exampleCategories) expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  });

  it.each([
    ['a visitor signs in first', false, '/auth#register'],
    ['somebody signed in is on the dashboard', true, '/dashboard'],
  ])('takes a sentence over: %s', async (_who, isSignedIn, to) => {
    if (isSignedIn) signIn();
    const { user } = renderPage(<ExamplesPage />, { at: '/examples' });
    const text = exampleCategories[0]!.entries[0]!.text;
    await user.click(screen.getByText(text));
    expect(readPendingText()).toBe(text);
    await expectAddress(to);
  });

  it('leads to the dashboard', () => {
    renderPage(<ExamplesPage />);
    expect(screen.getByRole('link', { name: 'Write your own' })).toHaveAttribute('href', '/dashboard');
  });

  it.each([
    ['goes one page back', 1, '/about'],
    ['leads home when it was the first page', 0, '/'],
  ])('Back %s', async (_what, place, to) => {
    // The router of a browser counts its pages there.
    window.history.replaceState({ key: 'test', place, state: null }, '');
    const { user } = renderPage(<ExamplesPage />, { at: ['/about', '/examples'] });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await expectAddress(to);
  });
});

describe('the static pages', () => {
  it.each<[string, ComponentType, RegExp]>([
    ['About Us', AboutPage, /free to use/],
    ['Contact Us', ContactPage, /24-48 hours/],
    ['Privacy Policy', PrivacyPage, /January 2025/],
    ['Terms of Service', TermsPage, /January 2025/],
    ['Cookie Policy', CookiesPage, /January 2025/],
  ])('%s has its title, its heading and what the spec wants said', (title, Page, text) => {
    renderPage(<Page />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(document.title).toBe(`${title} · Milestory`);
  });

  it.each([
    ['auth_token', '7 days'],
    ['user_preferences', '1 year'],
    ['analytics_id', '2 years'],
  ])('/cookies lists %s with %s', (name, life) => {
    renderPage(<CookiesPage />);
    expect(screen.getByText(life).closest('dt')).toHaveTextContent(name);
  });

  it.each(['pendingAccomplishment', 'unsent'])('/cookies names %s, which the browser holds', (name) => {
    renderPage(<CookiesPage />);
    expect(screen.getByText(name)).toBeVisible();
  });

  it('/privacy says that private events go to the AI provider, and what unpaid quota means', () => {
    renderPage(<PrivacyPage />);
    expect(screen.getByText('Private events go there too')).toBeVisible();
    expect(screen.getByText(/unpaid quota/)).toBeVisible();
  });

  it.each<[string, ComponentType, RegExp]>([
    ['/privacy', PrivacyPage, /invitations from people who know your address, and nothing else unless you turn it on/],
    ['/privacy', PrivacyPage, /search engines may list them/],
    ['/privacy', PrivacyPage, /the number by which they know you/],
    ['/contact', ContactPage, /download your journal first/],
  ])('%s says what is so: %#', (_path, Page, sentence) => {
    renderPage(<Page />);
    expect(document.body).toHaveTextContent(sentence);
  });

  it('/contact sends for a copy to where it is taken', () => {
    renderPage(<ContactPage />);
    expect(screen.getByRole('link', { name: 'Settings, Data' })).toHaveAttribute('href', '/settings#data');
  });

  it('/contact tells how to delete an account', () => {
    renderPage(<ContactPage />);
    expect(screen.getByRole('heading', { name: 'Deleting your account' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^support@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:support@/),
    );
  });
});
