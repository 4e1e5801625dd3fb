import { PRODUCT } from '@app/shared/product';
import { expect } from 'vitest';
import { journey } from './journey.ts';

journey('shows the landing page to a stranger', async ({ stage }) => {
  const page = await stage.device();
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  expect(await page.title()).toContain(PRODUCT);
  await page.getByPlaceholder('Type your accomplishment here...').waitFor();
});

journey('opens the dashboard to somebody with an account', async ({ stage }) => {
  const person = await stage.newPerson('Ada');
  const page = await stage.device({ person });
  await page.goto('/');
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: `Your ${PRODUCT}` }).waitFor();
});
