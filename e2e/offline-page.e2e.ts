import { journey } from './journey.ts';

journey('a page that was never opened asks for a connection, and comes when there is one', async ({ stage }) => {
  const person = await stage.newPerson('Runa');
  const page = await stage.device({ person });
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Start Your Journey' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Achievements' }).click();
  await page.getByRole('heading', { name: 'This page needs a connection' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.getByRole('link', { name: 'Resume' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Achievements' }).waitFor();
});
