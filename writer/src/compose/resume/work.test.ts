import { describe, expect, it } from 'vitest';
import { isForWork } from './work.ts';

const event = (description: string, more: object = {}) => ({ title: '', description, what_learned: null, ...more });

describe('what an employer reads of', () => {
  it.each([
    'Shipped the billing migration. 40k customers, zero downtime.',
    'Led the planning of the summer festival with six volunteers.',
    'Got promoted to senior engineer after two years of asking',
    'Negotiated a better price for our office supplies and saved four hundred euros.',
    'Passed the exam.',
    'Finished the online course on statistics with a score of ninety percent.',
    'Gave my first talk in front of eighty people although my knees were shaking.',
    'Mentored a new colleague through her first week.',
    'Taught thirty students how to read a balance sheet.',
    'Reduced page load from 4.2s to 0.9s by lazy loading images',
    'Our team won the hackathon with a tool for blind cooks',
    'Published my first paper on soil erosion.',
    'Fixed the bug that had been crashing our reports (mine).',
    'Worked with two clients on their rebranding before lunch.',
    'Heute die Meisterprüfung bestanden, 96 von 100 Punkten',
    'Presenté el informe anual al equipo.',
    'J’ai formé deux stagiaires.',
    'Ho presentato il progetto ai clienti.',
  ])('is: %s', (description) => {
    expect(isForWork(event(description))).toBe(true);
  });

  it.each([
    'Grew the first tomato and ate it in the sun.',
    'Ran 6 kilometers along the river before work.',
    'Ran 12 km with my team from the office.',
    'Walked to work every day this week, even in the rain.',
    'Cycled to the sea and back, ninety kilometers.',
    'Cooked dinner for twelve colleagues.',
    'Taught my niece how to ride a bike without training wheels.',
    'Celebrated a friend for getting the job that I wanted too.',
    'Said no to a project that would have cost me all my weekends.',
    'Made the whole team laugh with a silly slide in my presentation.',
    'Saved the first thousand euros of my emergency fund.',
    'Told the manager about my cancer diagnosis.',
    'Got laid off from my job today.',
    'I want to die. Work is too much.',
    'Planted roses along the fence (for the team).',
    'Heute nach der Arbeit 5 km gelaufen.',
  ])('is not: %s', (description) => {
    expect(isForWork(event(description))).toBe(false);
  });

  it('is what its author always wants there, and never what they or despair leave out', () => {
    const tomato = 'Grew the first tomato and ate it in the sun.';
    expect(isForWork(event(tomato, { in_resume: 'yes' }))).toBe(true);
    expect(isForWork(event('Shipped the release.', { in_resume: 'no' }))).toBe(false);
    expect(isForWork(event('I want to die', { in_resume: 'yes' }))).toBe(false);
    expect(isForWork(event('Shipped the release.', { tone: 'heavy' }))).toBe(false);
  });
});
